import { t } from '../i18n';
import { toasts } from './toasts.svelte';

/** Does it; what goes wrong is said in a sentence. */
export async function attempt(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    toasts.show('error', error instanceof Error ? error.message : t().errors.server);
  }
}
