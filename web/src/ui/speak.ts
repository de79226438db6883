import type { Language } from '../contract/game';
import { t } from '../i18n';
import { settings } from '../settings.svelte';
import { toasts } from './toasts.svelte';

/** Changes the language; where its texts cannot be fetched, that is said in the one that is there. */
export const speak = (lang: Language): void =>
  void settings.setLang(lang).catch(() => toasts.show('error', t().errors.network));
