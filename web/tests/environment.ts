/** The document that tests are run in: made once for all files of a process, as Svelte listens to the first it sees. */
import { builtinEnvironments, type Environment } from 'vitest/runtime';

const page = builtinEnvironments['happy-dom'];

export default {
  ...page,
  name: 'page',
  async setup(global, options) {
    if (!('document' in global)) await page.setup(global, options);
    return { teardown: () => undefined };
  },
} satisfies Environment;
