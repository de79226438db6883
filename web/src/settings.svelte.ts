/** What a person prefers on this device; kept in localStorage, each under its own key. */
import type { Language, Motion } from './contract/game';
import { hasTexts, textsIn } from './i18n/rooms';
import { languageNamed } from './routes';
import { keep, recall } from './storage';

export type Theme = 'system' | 'light' | 'dark';

/** Whether a choice is confirmed: never, by a second tap, or by a second tap or some seconds without a word against it. */
export type Confirm = 'off' | 'timed3' | 'timed' | 'always';

/** How fast the acts of others are shown. */
export type Pace = 'calm' | 'normal' | 'fast' | 'once';

/** Milliseconds that a timed confirmation waits. */
const PATIENCES: Partial<Record<Confirm, number>> = { timed3: 3000, timed: 5000 };

export type Volume = 'quiet' | 'medium' | 'loud';

/** How loud the sounds of the table are, of 1. */
export const VOLUMES: Record<Volume, number> = { quiet: 0.2, medium: 0.5, loud: 1 };

const prefix = 'ribeira.';

function stored<T>(key: string, allowed: readonly T[], fallback: T): T {
  const value = recall(prefix + key);
  return allowed.find((candidate) => candidate === value) ?? fallback;
}

const matches = (query: string): boolean => typeof matchMedia === 'function' && matchMedia(query).matches;

/** The language a browser asks for, as far as there is one. */
export function preferred(languages: readonly string[]): Language {
  return languages.map((name) => name.slice(0, 2)).find((name) => name === 'ko' || name === 'en') === 'ko'
    ? 'ko'
    : 'en';
}

class Settings {
  lang = $state<Language>(
    stored('lang', ['en', 'ko'] as const, languageNamed(location.search) ?? preferred(navigator.languages)),
  );
  theme = $state<Theme>(stored('theme', ['system', 'light', 'dark'] as const, 'system'));
  motion = $state<Motion>(
    stored(
      'motion',
      ['full', 'none'] as const,
      matches('(prefers-reduced-motion: reduce)') ? 'none' : 'full',
    ),
  );
  pace = $state<Pace>(stored('pace', ['calm', 'normal', 'fast', 'once'] as const, 'normal'));
  /** On a touch screen nothing can be previewed by pointing, so there the first tap previews. */
  confirm = $state<Confirm>(
    stored(
      'confirm',
      ['off', 'timed3', 'timed', 'always'] as const,
      matches('(pointer: coarse)') ? 'always' : 'off',
    ),
  );

  /** Single letters as shortcuts: some people's tools send letters they do not mean. */
  shortcuts = $state<boolean>(stored('shortcuts', [true, false] as const, true));

  /** Decisions with one action only are played by the table, in games where that is no decision. */
  forced = $state<boolean>(stored('forced', [true, false] as const, true));

  /** The table is heard; muted, it keeps how loud it was. */
  sound = $state<boolean>(stored('sound', [true, false] as const, true));
  volume = $state<Volume>(stored('volume', ['quiet', 'medium', 'loud'] as const, 'medium'));
  /** "Your turn" is felt, on devices that can do that. */
  vibration = $state<boolean>(stored('vibration', [true, false] as const, true));

  /** How long a previewed choice waits before it commits itself; null = for its second tap. */
  get patience(): number | null {
    return PATIENCES[this.confirm] ?? null;
  }

  /** The last language asked for; it is spoken once its texts are there. */
  private asked = this.lang;

  async setLang(lang: Language): Promise<void> {
    this.asked = lang;
    if (!hasTexts(lang)) await textsIn(lang);
    if (lang !== this.asked) return;
    this.lang = lang;
    keep(prefix + 'lang', lang);
    document.documentElement.lang = lang;
  }

  setTheme(theme: Theme): void {
    this.theme = theme;
    keep(prefix + 'theme', theme);
    if (theme === 'system') delete document.documentElement.dataset['theme'];
    else document.documentElement.dataset['theme'] = theme;
  }

  setMotion(motion: Motion): void {
    this.motion = motion;
    keep(prefix + 'motion', motion);
  }

  setPace(pace: Pace): void {
    this.pace = pace;
    keep(prefix + 'pace', pace);
  }

  setConfirm(confirm: Confirm): void {
    this.confirm = confirm;
    keep(prefix + 'confirm', confirm);
  }

  setForced(forced: boolean): void {
    this.forced = forced;
    keep(prefix + 'forced', forced);
  }

  setShortcuts(shortcuts: boolean): void {
    this.shortcuts = shortcuts;
    keep(prefix + 'shortcuts', shortcuts);
  }

  setSound(sound: boolean): void {
    this.sound = sound;
    keep(prefix + 'sound', sound);
  }

  setVolume(volume: Volume): void {
    this.volume = volume;
    keep(prefix + 'volume', volume);
  }

  setVibration(vibration: boolean): void {
    this.vibration = vibration;
    keep(prefix + 'vibration', vibration);
  }
}

export const settings = new Settings();
