/** Keys of the table, which a person may turn off. */
import { isWriting } from '../board/keys';
import { settings } from '../settings.svelte';

const isDialogOpen = (): boolean => document.querySelector('dialog[open]') !== null;

/** What hears them before the board does, which takes plain letters and digits of its own. */
export const hearing =
  (shortcuts: Record<string, () => void>) =>
  (event: KeyboardEvent): void => {
    if (!settings.shortcuts || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isWriting(event.target) || isDialogOpen()) return;
    const run = shortcuts[event.key];
    if (!run) return;
    event.preventDefault();
    event.stopPropagation();
    run();
  };

/** Escape that nothing else has used. */
export const isEscape = (event: KeyboardEvent): boolean =>
  event.key === 'Escape' && !event.defaultPrevented && !isDialogOpen();
