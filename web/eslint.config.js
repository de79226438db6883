import { readdirSync } from 'node:fs';
import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

/** The rooms of src, from the lowest up: each may import from those it names, and from the files beside the rooms. */
const ROOMS = {
  contract: [],
  i18n: ['contract'],
  ui: ['contract', 'i18n'],
  prose: ['contract'],
  senses: ['contract', 'i18n', 'ui'],
  reach: ['contract', 'i18n', 'ui'],
  worker: [],
  board: ['contract', 'i18n', 'ui', 'prose'],
  generic: ['contract', 'i18n', 'ui', 'board'],
  games: ['contract', 'i18n', 'ui', 'prose', 'board', 'generic'],
  rules: ['contract', 'i18n', 'ui', 'games'],
  manners: ['contract', 'i18n', 'ui', 'games'],
  friends: ['contract', 'i18n', 'ui', 'games'],
  home: ['contract', 'i18n', 'ui', 'reach', 'games', 'friends'],
  tourneys: ['contract', 'i18n', 'ui', 'games', 'manners'],
  table: [
    'contract',
    'i18n',
    'ui',
    'senses',
    'reach',
    'board',
    'games',
    'rules',
    'manners',
    'friends',
    'tourneys',
  ],
  replay: ['contract', 'i18n', 'ui', 'games', 'manners', 'table'],
  studies: ['contract', 'i18n', 'ui', 'games', 'rules', 'manners', 'table', 'replay'],
  square: ['contract', 'i18n', 'ui', 'games', 'table', 'replay', 'manners', 'friends'],
};
const GAMES = readdirSync(`${import.meta.dirname}/src/games`, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** Keeps the files of `folder` from importing what matches one of the patterns. */
const fence = (folder, ...patterns) => ({
  files: [`src/${folder}/**`],
  rules: {
    'no-restricted-imports': ['error', { patterns }],
  },
});
const closed = (room) => ({
  group: Object.keys(ROOMS)
    .filter((other) => other !== room && !ROOMS[room].includes(other))
    .map((other) => `**/${other}/**`),
  message: `src/${room} may import from ${[...ROOMS[room], 'itself'].join(', ')} (eslint.config.js).`,
});
const registryOnly = {
  regex: '/games(?!/(catalogue\\.svelte|faces|pictures)$)(/|$)',
  message:
    'Only the games themselves know a game: ask games/catalogue.svelte, games/faces or games/pictures.',
};
const othersThan = (game) => ({
  group: GAMES.filter((other) => other !== game).map((other) => `**/${other}/**`),
  message: 'Games do not know each other: what they share lies in src/board.',
});

export default ts.config(
  { ignores: ['node_modules/', 'harness/shots/', 'src/contract/protocol.ts', 'src/games/*/types.ts'] },
  js.configs.recommended,
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  prettier,
  ...svelte.configs.prettier,
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    rules: {
      // TypeScript knows which names exist; ESLint does not see types.
      'no-undef': 'off',
      'svelte/no-at-html-tags': 'error',
      // The router is our own: links are plain paths.
      'svelte/no-navigation-without-resolve': 'off',
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: ['.svelte'], svelteConfig } },
  },
  ...Object.keys(ROOMS).map((room) => fence(room, closed(room), ...(room === 'games' ? [] : [registryOnly]))),
  ...GAMES.map((game) => fence(`games/${game}`, closed('games'), othersThan(game))),
);
