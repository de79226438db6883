import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, it, vi } from 'vitest';
import type { Catalogue, NewTable } from '../contract/protocol';
import { t } from '../i18n';
import { paths } from '../routes';
import OwnTable from './OwnTable.svelte';
import { ht } from './texts';

const offer: Catalogue = {
  games: [
    {
      game: 'azul',
      title: { en: 'Azul', ko: '아줄' },
      players: [2, 3],
      options: [],
      bots: [{ bot: 'expert', levels: [1, 2, 3] }],
      rules: 'azul-1',
      strangers: { kind: 'fischer', initial: 1200, extra: 30 },
    },
  ],
  build: '1',
  public: true,
};
const create = vi.fn<(plan: NewTable) => void>();
let drawn: Record<string, unknown>;

function openedAt(address: string, isPublic = true): HTMLDetailsElement {
  history.replaceState(null, '', address);
  const props = { offer: { ...offer, public: isPublic }, busy: false, name: 'Ana', create };
  drawn = mount(OwnTable, { target: document.body, props });
  flushSync();
  return document.querySelector('details') as HTMLDetailsElement;
}

function made(): NewTable | undefined {
  document.querySelector('form')?.requestSubmit();
  return create.mock.lastCall?.[0];
}

afterEach(async () => {
  await unmount(drawn);
  create.mockReset();
  history.replaceState(null, '', '/');
});

it('is folded until somebody wants it', () => {
  expect(openedAt(paths.home()).open).toBe(false);
});

it('lies open for whoever comes from the lobby, and strangers may come', () => {
  const form = openedAt(paths.ownTable());
  expect(form.open).toBe(true);
  expect(document.activeElement?.tagName).toBe('SUMMARY');
  expect(made()).toMatchObject({ meeting: 'casual', seats: [{ kind: 'mine' }, { kind: 'open' }] });
});

it('stays among friends where no strangers meet', () => {
  openedAt(paths.ownTable(), false);
  expect(made()).toMatchObject({ meeting: 'private', seats: [{ kind: 'mine' }, { kind: 'bot' }] });
});

it('says by which clock a rated table of the game plays', () => {
  openedAt(paths.ownTable());
  const rated = [...document.querySelectorAll('label')].find(
    ({ textContent }) => textContent.trim() === ht().meeting.rated,
  );
  rated?.click();
  flushSync();
  expect(document.body.textContent).toContain(ht().meeting.ratedHint(t().clocks.fischer(20, 30)));
});
