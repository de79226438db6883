/** Whether this browser is told of turns while no page is open; asked only by a tap. */
import { base } from '../base';
import type { PushDevice } from '../contract/protocol';
import { settings } from '../settings.svelte';
import { forget, keep, recall } from '../storage';
import { reach } from './api';

/** On which address and language this device was last made known, so that it is not said at every visit. */
const KEPT = 'ribeira.push';
/** Milliseconds after which it is said again all the same: the server may have lost it. */
const AGAIN = 24 * 3_600_000;

/** `unknown` until it was looked at; `none`: this browser, address or server has no push. */
export type Standing = 'unknown' | 'none' | 'home-screen' | 'denied' | 'off' | 'on';

const canPush = (): boolean =>
  isSecureContext &&
  'serviceWorker' in navigator &&
  'PushManager' in globalThis &&
  'Notification' in globalThis;

/** On iPhones and iPads only pages on the home screen have push. */
const wantsHomeScreen = (): boolean =>
  isSecureContext && 'standalone' in navigator && navigator.standalone === false && 'ontouchend' in document;

class Push {
  standing = $state<Standing>('unknown');
  /** On how many devices I am told. */
  devices = $state(0);
  #key: string | null = null;

  /** Finds out how it stands; renews what the server knows of this device. */
  async look(): Promise<void> {
    const state = await reach.state();
    this.#key = state.key;
    this.devices = state.devices;
    if (state.key === null) this.standing = 'none';
    else if (!canPush()) this.standing = wantsHomeScreen() ? 'home-screen' : 'none';
    else if (Notification.permission === 'denied') this.standing = 'denied';
    else {
      const subscription = await (await registered())?.pushManager.getSubscription();
      const isOn = subscription != null && Notification.permission === 'granted' && recall(KEPT) !== null;
      this.standing = isOn ? 'on' : 'off';
      if (isOn) await this.#say(subscription);
    }
  }

  /** After a tap: asks for leave, and has this device told from now on. */
  async turnOn(): Promise<void> {
    if (this.#key === null || (await Notification.requestPermission()) !== 'granted') {
      this.standing = Notification.permission === 'denied' ? 'denied' : this.standing;
      return;
    }
    const { pushManager } = await navigator.serviceWorker.ready;
    const key = this.#key;
    const known = await pushManager.getSubscription();
    // Another key than the server's: it was set up anew.
    if (known && keyOf(known) !== key) await known.unsubscribe();
    const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
    forget(KEPT);
    await this.#say(subscription);
    this.standing = 'on';
    this.devices = Math.max(1, this.devices);
  }

  /** This device is told nothing any more. */
  async turnOff(): Promise<void> {
    forget(KEPT);
    const subscription = await (await registered())?.pushManager.getSubscription();
    if (subscription) {
      await reach.remove(subscription.endpoint);
      await subscription.unsubscribe();
    }
    this.standing = 'off';
    this.devices = Math.max(0, this.devices - 1);
  }

  /** Tells the server of the subscription, where it does not know it, or not in this language. */
  async #say(subscription: PushSubscription): Promise<void> {
    const { endpoint, keys } = subscription.toJSON();
    const said = `${endpoint} ${settings.lang}`;
    const kept = recall(KEPT) as { said?: string; at?: number } | null;
    const isFresh = kept?.said === said && Date.now() - (kept.at ?? 0) < AGAIN;
    if (!endpoint || !keys || (isFresh && this.devices > 0)) return;
    const { p256dh = '', auth = '' } = keys;
    await reach.add({ endpoint, p256dh, auth, lang: settings.lang } satisfies PushDevice);
    keep(KEPT, { said, at: Date.now() });
  }

  /** Takes away what was pushed of a table: it is being looked at. */
  async clear(path: string): Promise<void> {
    const shown = (await (await registered())?.getNotifications()) ?? [];
    for (const one of shown) if ((one.data as { path?: string } | null)?.path === path) one.close();
  }
}

const registered = (): Promise<ServiceWorkerRegistration | undefined> =>
  'serviceWorker' in navigator
    ? navigator.serviceWorker.getRegistration(`${base}/`)
    : Promise.resolve(undefined);

function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

export const push = new Push();
