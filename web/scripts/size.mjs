// The budgets of a first visit to home page, lobby or a table, with all that it fetches, and of each game beyond what
// every table needs, on the built files. Fails when one is exceeded.
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';

const budgets = { home: 127_000, lobby: 90_000, table: 168_000, game: 60_000 };
const visits = {
  home: ['home/Home', 'home/texts/ko'],
  lobby: ['square/LobbyPage', 'square/texts/ko'],
  table: ['table/TablePage', 'table/texts/ko'],
};
const out = resolve(import.meta.dirname, '../../src/ribeira/server/static');
if (!existsSync(resolve(out, '.vite/manifest.json'))) {
  console.error('Nothing is built yet: run "npm run build" first.');
  process.exit(1);
}
const manifest = JSON.parse(readFileSync(resolve(out, '.vite/manifest.json'), 'utf8'));

/** The files that a chunk needs at once: itself, what it imports, and their styles and fonts. */
function files(key, seen = new Set()) {
  if (seen.has(key)) return [];
  seen.add(key);
  const { file, css = [], assets = [], imports = [] } = manifest[key];
  return [file, ...css, ...assets.filter(latin), ...imports.flatMap((name) => files(name, seen))];
}

/** Of the font's two files only the Latin one is always fetched (unicode-range). */
const latin = (name) => !name.includes('latin-ext');

const weigh = (names) =>
  names.reduce((sum, name) => {
    const content = readFileSync(resolve(out, name));
    return sum + (name.endsWith('.woff2') ? content.length : gzipSync(content, { level: 9 }).length);
  }, 0);

const shell = new Set(['index.html', 'early.js', ...files('index.html')]);
/** In Korean, whose texts are the longer ones. */
const texts = files('src/i18n/ko.ts');
const visited = (modules) =>
  modules.flatMap((name) => files(manifest[`src/${name}.ts`] ? `src/${name}.ts` : `src/${name}.svelte`));
const parts = Object.entries(visits).map(([name, modules]) => [
  name,
  [...shell, ...texts, ...visited(modules)],
  budgets[name],
]);
const table = new Set([...shell, ...visited(visits.table)]);
for (const [key, { isDynamicEntry }] of Object.entries(manifest)) {
  const game = /^src\/games\/(\w+)\/index\.ts$/.exec(key)?.[1];
  if (isDynamicEntry && game) parts.push([game, files(key).filter((file) => !table.has(file)), budgets.game]);
}

let failed = false;
for (const [name, list, budget] of parts) {
  const bytes = weigh([...new Set(list)]);
  failed ||= bytes > budget;
  const verdict = bytes > budget ? 'TOO BIG' : 'ok';
  console.log(
    `${name.padEnd(12)} ${(bytes / 1000).toFixed(1).padStart(7)} kB of ${budget / 1000} kB gzip  ${verdict}`,
  );
}
process.exit(failed ? 1 : 0);
