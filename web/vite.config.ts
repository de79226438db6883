import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin, type Rolldown } from 'vite';

const server = process.env['RIBEIRA_SERVER'] ?? 'http://127.0.0.1:8000';

/** Pages that people open first, by the first part of their path, and the module of each. */
const FIRST = { '': 'home/Home', lobby: 'square/LobbyPage', t: 'table/TablePage' };

/** What begins with itself, the entry and all that is fetched when it is wanted, and needs this module at once. */
function roots(id: string, graph: Rolldown.ChunkingContext): string[] {
  const above = new Set([id]);
  for (const one of above)
    for (const importer of graph.getModuleInfo(one)?.importers ?? []) above.add(importer);
  const begins = (one: string) =>
    graph.getModuleInfo(one)?.isEntry || graph.getModuleInfo(one)?.dynamicImporters.length;
  return [...above].filter(begins).map((one) => one.replace(`${import.meta.dirname}/`, ''));
}

const GAME = /^src\/games\/(\w+)\//;
const BOARD = /^src\/games\/\w+\/index\.ts$/;

/** Which of the pages that people open first are among these, by the first parts of their paths: 'home-lobby', ''. */
const opened = (found: string[]) =>
  Object.entries(FIRST)
    .filter(([path, module]) =>
      found.some((root) => root.startsWith(`src/${module}.`) || (path === 't' && BOARD.test(root))),
    )
    .map(([path]) => path || 'home')
    .join('-');

const isShared = (found: string[]) =>
  found.length > 1 && new Set(found.map((root) => GAME.exec(root)?.[1] ?? root)).size > 1;

/**
 * What several parts of the page share is few chunks, by which of the first pages need it: left alone it would be many
 * small ones, and on a phone it is their number that people wait for. What a module needs is needed wherever it is, so
 * the chunks that most pages need come first.
 */
const SHARED: ((found: string[]) => string | false)[] = [
  (found) => found.includes('index.html') && 'house',
  ...[3, 2, 1].map((many) => (found: string[]) => {
    const name = isShared(found) && opened(found);
    return name && name.split('-').length === many && name;
  }),
  (found) => isShared(found) && !found.some((root) => GAME.test(root)) && 'pages',
];

/**
 * Writes into early.js what each of these pages needs in each language: it is fetched before any of it has run, where
 * the entry, the page and its texts would come one after another.
 */
const ahead: Plugin = {
  name: 'ahead',
  apply: 'build',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
    const chunkOf = (module: string): Rolldown.OutputChunk => {
      const found = chunks.find(({ facadeModuleId }) =>
        facadeModuleId?.startsWith(`${import.meta.dirname}/${module}`),
      );
      if (!found) throw new Error(`no chunk begins with ${module}`);
      return found;
    };
    const closure = (chunk: Rolldown.OutputChunk, seen = new Set<Rolldown.OutputChunk>()) => {
      if (!seen.has(chunk)) {
        seen.add(chunk);
        for (const name of chunk.imports) closure(bundle[name] as Rolldown.OutputChunk, seen);
      }
      return seen;
    };
    const entry = chunkOf('index.html');
    const lines = Object.entries(FIRST).flatMap(([path, module]) => {
      const needed = closure(chunkOf(`src/${module}.svelte`), closure(entry));
      const texts = (lang: string) =>
        [...needed]
          .flatMap(({ dynamicImports }) => dynamicImports.map((name) => bundle[name] as Rolldown.OutputChunk))
          .filter(({ facadeModuleId }) => facadeModuleId?.match(`/(texts|i18n)/${lang}\\.ts$`))
          .map(({ fileName }) => fileName);
      const own = [...needed].filter((chunk) => !closure(entry).has(chunk));
      const common = own.flatMap(({ fileName, viteMetadata }) => [
        fileName,
        ...(viteMetadata?.importedCss ?? []),
      ]);
      return [
        [`${path}:`, ...common].join(' '),
        ...['en', 'ko'].map((lang) => [`${path}:${lang}`, ...new Set(texts(lang))].join(' ')),
      ];
    });
    const source = readFileSync(`${import.meta.dirname}/public/early.js`, 'utf8');
    this.emitFile({
      type: 'asset',
      fileName: 'early.js',
      source: source.replace('%AHEAD%', lines.join('\n')),
    });
  },
};

/** Writes into the service worker which files the release has, and what it is called by their contents. */
const release: Plugin = {
  name: 'release',
  enforce: 'post',
  apply: 'build',
  generateBundle(_, bundle) {
    const folder = `${import.meta.dirname}/public`;
    const beside = readdirSync(folder).filter((name) => name !== 'card.png');
    const hashed = Object.keys(bundle).filter((name) => name.startsWith('assets/'));
    const digest = createHash('sha256').update(readFileSync(`${import.meta.dirname}/index.html`));
    for (const name of beside) digest.update(readFileSync(`${folder}/${name}`));
    const worker = bundle['worker.js'];
    if (worker?.type !== 'chunk') throw new Error('the service worker was not built');
    digest.update(hashed.sort().join() + worker.code);
    worker.code = worker.code
      .replace('%RELEASE%', digest.digest('hex').slice(0, 12))
      .replace('%FILES%', [...beside, ...hashed].join(' '));
  },
};

export default defineConfig({
  plugins: [svelte(), ahead, release],
  // The server may stand below a path: files find each other relatively, and it places the document's own addresses.
  base: './',
  build: {
    outDir: '../src/ribeira/server/static',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    // Scripts and fonts must be files of our own origin (CSP), never data URLs.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { index: 'index.html', worker: 'src/worker/worker.ts' },
      // The worker is asked for by its name, and stands where all pages are below it.
      output: {
        entryFileNames: ({ name }) => (name === 'worker' ? 'worker.js' : 'assets/[name]-[hash].js'),
        codeSplitting: {
          groups: SHARED.map((chunk, place) => ({
            name: (id, graph) => chunk(roots(id, graph)) || null,
            debugName: `shared ${place}`,
            priority: SHARED.length - place,
          })),
        },
      },
    },
  },
  server: {
    // A game may read its table of cards from the engine's package.
    fs: { allow: ['..'] },
    proxy: {
      '/api': server,
      '/ws': { target: server, ws: true },
      '^/t/[^/]+/qr\\.svg$': server,
    },
  },
});
