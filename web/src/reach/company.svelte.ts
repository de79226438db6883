/**
 * What goes on beside every page: the service worker is installed, the server is told whether a page is in sight, and
 * what waits for me stands on the badge. Loaded when the first page has come to rest.
 */
import { base } from '../base';
import { turns } from '../turns.svelte';
import { reach } from './api';
import { push } from './push.svelte';

/** Milliseconds between two times that the server is told of a visible page; it believes it for 75 s. */
const BEAT = 30_000;
/** Milliseconds between two looks at my tables while the page is hidden and a match of mine runs. */
const LOOK = 60_000;

const isVisible = (): boolean => document.visibilityState === 'visible';

/** Nothing here may disturb the page: where it fails, it is tried again. */
const quietly = (work: Promise<unknown>): void => void work.catch(() => undefined);

export function keepCompany(): void {
  if (import.meta.env.PROD && 'serviceWorker' in navigator && isSecureContext)
    quietly(navigator.serviceWorker.register(`${base}/worker.js`, { scope: `${base}/` }));
  quietly(push.look().then(attend));
  setInterval(() => isVisible() && attend(), BEAT);
  document.addEventListener('visibilitychange', attend);
  setInterval(lookWhileHidden, LOOK);
  $effect.root(() => {
    $effect(() => badge(turns.waiting.length));
  });
}

/** Says whether this page is in sight, where I am told of turns on some device. */
function attend(): void {
  if (push.devices > 0) quietly(reach.attend(isVisible()));
}

function lookWhileHidden(): void {
  if (!isVisible() && turns.lines.some(({ state }) => state === 'playing')) quietly(turns.look());
}

function badge(count: number): void {
  if ('setAppBadge' in navigator)
    quietly(count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge());
}
