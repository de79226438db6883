import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { settings } from '../settings.svelte';
import { Reveal } from './reveal.svelte';

let stop = (): void => {};

beforeEach(() => {
  document.body.innerHTML = '<input><h2 id="result-title" tabindex="-1">Result</h2>';
  settings.motion = 'none';
  globalThis.scrollTo = () => {};
});
afterEach(() => stop());

async function ended(): Promise<string | undefined> {
  let over = $state(false);
  let reveal!: Reveal;
  stop = $effect.root(() => {
    reveal = new Reveal(
      () => over,
      () => true,
    );
  });
  over = true;
  flushSync();
  await reveal.finish();
  return document.activeElement?.tagName;
}

it('brings the focus to the result', async () => {
  expect(await ended()).toBe('H2');
});

it('leaves the focus to whoever is writing', async () => {
  document.querySelector('input')?.focus();
  expect(await ended()).toBe('INPUT');
});
