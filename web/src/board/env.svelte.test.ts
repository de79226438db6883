import { flushSync } from 'svelte';
import { expect, it } from 'vitest';
import type { BoardProps } from '../contract/game';
import { envOf } from './env';

it('who asks for one prop is not woken by another, and the view is read', () => {
  const props = $state({ view: { tiles: 1 }, lang: 'en', confirm: false } as unknown as BoardProps);
  const read = (view: Record<string, unknown>) => Number(view['tiles']);
  const env = envOf(
    () => props,
    () => read(props.view),
    read,
  );
  const woken: string[] = [];
  const stop = $effect.root(() => {
    $effect(() => void woken.push(`lang ${env().lang}`));
    $effect(() => void woken.push(`view ${env().view}`));
  });
  flushSync();
  props.view = { tiles: 2 };
  flushSync();
  props.lang = 'ko';
  flushSync();
  props.confirm = true;
  flushSync();
  expect(woken).toEqual(['lang en', 'view 1', 'view 2', 'lang ko']);
  const { confirm, view } = env();
  expect([confirm, view, env().read({ tiles: 7 })]).toEqual([true, 2, 7]);
  stop();
});
