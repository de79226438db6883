import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

const server = process.env['RIBEIRA_SERVER'] ?? 'http://127.0.0.1:8000';

export default defineConfig({
  plugins: [svelte()],
  // The server may stand below a path: files find each other relatively, and it places the document's own addresses.
  base: './',
  build: {
    outDir: '../src/ribeira/server/static',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    // Scripts and fonts must be files of our own origin (CSP), never data URLs.
    assetsInlineLimit: 0,
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
