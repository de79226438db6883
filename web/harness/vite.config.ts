import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

/** Serves the page on recorded answers, without a server: `npm run harness`, then e.g. /t/harness?lang=pseudo&theme=dark. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: '../public',
  plugins: [svelte({ configFile: '../svelte.config.js' })],
  server: { port: 5240, strictPort: true, fs: { allow: ['../..'] } },
});
