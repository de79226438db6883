import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, it, vi } from 'vitest';
import Actions from '../src/table/Actions.svelte';
import { prompt } from './frames';

let end = (): void => undefined;
afterEach(() => end());

it('keeps the pressed action when the same decision is sent again, as another seat has chosen meanwhile', () => {
  const choose = vi.fn();
  const props = $state({
    prompt: prompt('p', 0, ['left', 'right']),
    confirm: true,
    patience: null,
    heading: () => '',
    idle: 'nothing',
    choose,
  });
  const drawn = mount(Actions, { target: document.body, props });
  end = () => void unmount(drawn);
  flushSync();
  const press = (): void => {
    document.querySelector<HTMLElement>('[data-action="left"]')?.click();
    flushSync();
  };
  press();
  props.prompt = prompt('p', 0, ['left', 'right']);
  flushSync();
  press();
  expect(choose).toHaveBeenCalledOnce();
  press();
  props.prompt = prompt('q', 0, ['left', 'right']);
  flushSync();
  press();
  expect(choose).toHaveBeenCalledOnce();
});
