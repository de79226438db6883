import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [svelte()],
  resolve: { conditions: ['browser'] },
  test: {
    include: ['tests/**/*.test.ts', 'src/**/*.test.ts'],
    environment: './tests/environment.ts',
    setupFiles: ['tests/setup.ts'],
    testTimeout: 30_000,
    maxWorkers: '100%',
    isolate: false,
    clearMocks: true,
  },
});
