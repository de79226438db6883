import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

/** Draws boards at recorded positions, without a server: `npm run harness`; boards/main.ts says what to ask for. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: '../public',
  plugins: [svelte({ configFile: '../svelte.config.js' })],
  server: { port: 5240, strictPort: true, fs: { allow: ['../..'] } },
});
