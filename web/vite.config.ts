import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';

const server = process.env['RIBEIRA_SERVER'] ?? 'http://127.0.0.1:8000';

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
  plugins: [svelte(), release],
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
      output: { entryFileNames: ({ name }) => (name === 'worker' ? 'worker.js' : 'assets/[name]-[hash].js') },
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
