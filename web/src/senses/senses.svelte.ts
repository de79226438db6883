/** What is heard and felt on this device, by its person's preferences. */
import type { FactSound } from '../contract/game';
import type { LogEntry } from '../contract/protocol';
import { settings, VOLUMES } from '../settings.svelte';
import { soundsOf } from './score';
import type { Sound } from './sounds';
import { Speaker } from './speaker';

/** "Your turn", felt. */
const TURN_MS = [60, 40, 60];

const GESTURES = ['pointerdown', 'keydown', 'touchend'] as const;

const speaker = new Speaker();
for (const gesture of GESTURES)
  addEventListener(gesture, () => speaker.allow(), { capture: true, passive: true });

/** Plays sounds one after another, unless the person wants none. */
export function hear(...sounds: Sound[]): void {
  if (settings.sound) speaker.play(sounds, VOLUMES[settings.volume]);
}

/** An act, as it is seen; nobody hears what nobody looks at. */
export function hearAct(entries: LogEntry[], own: FactSound | undefined): void {
  if (document.visibilityState === 'visible') hear(...soundsOf(entries, own));
}

/** The device can be felt; whether it does is not known before. */
export const canVibrate = (): boolean =>
  typeof navigator.vibrate === 'function' && matchMedia('(pointer: coarse)').matches;

/** My turn: heard and felt. Browsers allow no vibration before the first gesture. */
export function callToTurn(): void {
  hear('turn');
  if (settings.vibration && canVibrate() && navigator.userActivation?.hasBeenActive)
    navigator.vibrate(TURN_MS);
}
