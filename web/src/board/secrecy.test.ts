import { beforeEach, expect, it } from 'vitest';
import { Secrecy } from './secrecy.svelte';

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', '/t/one');
});

it('shows the secrets of the only seat at once', () => {
  const secrecy = new Secrecy();
  secrecy.meet(1);
  secrecy.meet(null);
  secrecy.meet(1);
  expect(secrecy.shows(1)).toBe(true);
});

it('covers them when another seat of the device comes up, until its person is there', () => {
  const secrecy = new Secrecy();
  secrecy.meet(0);
  secrecy.meet(1);
  expect([secrecy.shows(0), secrecy.shows(1)]).toEqual([false, false]);
  secrecy.show(1);
  expect([secrecy.shows(0), secrecy.shows(1)]).toEqual([false, true]);
  secrecy.meet(0);
  secrecy.meet(1);
  expect(secrecy.shows(1)).toBe(false);
});

it('remembers in this tab, for this table alone, that the device goes round', () => {
  const first = new Secrecy();
  first.meet(0);
  first.meet(1);
  const later = new Secrecy();
  later.meet(1);
  expect(later.shows(1)).toBe(false);
  history.replaceState(null, '', '/t/other');
  later.meet(0);
  expect(later.shows(0)).toBe(true);
});

it('hides by a tap what is shown by one, and remembers it in this tab', () => {
  const secrecy = new Secrecy();
  secrecy.meet(0);
  secrecy.hide();
  expect(secrecy.shows(0)).toBe(false);
  const later = new Secrecy();
  later.meet(0);
  expect(later.shows(0)).toBe(false);
  later.show(0);
  expect(later.shows(0)).toBe(true);
});
