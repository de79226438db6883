import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, it, vi } from 'vitest';
import { ScriptedSocket } from '../../tests/socket';
import { clockWords } from '../clocks';
import type { Catalogue, GameInfo, LobbyServerFrame, NoticeInfo, TimeControl } from '../contract/protocol';
import { t } from '../i18n';
import { paths } from '../routes';
import { settings } from '../settings.svelte';
import LobbyPage from './LobbyPage.svelte';
import PlayNow from './PlayNow.svelte';
import { st } from './texts';

const fischer = (initial: number, extra: number): TimeControl => ({ kind: 'fischer', initial, extra });
const info = (game: string, strangers: TimeControl): GameInfo => ({
  game,
  title: { en: game, ko: game },
  players: [2],
  options: [],
  bots: [],
  rules: `${game}-1`,
  strangers,
});
const games = [info('azul', fischer(600, 15)), info('puerto_rico', fischer(1200, 30))];
const notice: NoticeInfo = {
  notice: 'n1',
  game: 'azul',
  players: 2,
  options: {},
  rated: false,
  seats: [null, null],
  running: false,
  table: null,
  clock: null,
  since: '2026-11-22T19:00:00+00:00',
};
let drawn: Record<string, unknown> | undefined;

afterEach(async () => {
  if (drawn) await unmount(drawn);
  drawn = undefined;
  settings.setLang('en');
  vi.unstubAllGlobals();
});

it.each([
  ['en', '20 min + 30 s'],
  ['ko', '20분 + 30초'],
] as const)('tells the clock of each game before one looks for somebody (%s)', (lang, said) => {
  settings.setLang(lang);
  drawn = mount(PlayNow, { target: document.body, props: { games, queues: [], busy: false, seek: vi.fn() } });
  flushSync();
  const clocks = [...document.querySelectorAll('[data-clock]')].map(({ textContent }) => textContent);
  expect(clocks).toEqual([st().lobby.clock(10, 15), said]);
});

function openLobby(): void {
  const catalogue: Catalogue = { games, build: '1', public: true };
  vi.stubGlobal(
    'fetch',
    vi.fn((path: string) => Promise.resolve(Response.json(path.includes('catalogue') ? catalogue : []))),
  );
  vi.stubGlobal('WebSocket', ScriptedSocket);
  ScriptedSocket.all = [];
  drawn = mount(LobbyPage, { target: document.body });
  flushSync();
}

async function hears(frame: LobbyServerFrame): Promise<void> {
  ScriptedSocket.all[0]?.onmessage?.({ data: JSON.stringify(frame) });
  await new Promise((done) => setTimeout(done));
  flushSync();
}

it('leads to a table of one’s own where none is waiting', async () => {
  openLobby();
  await hears({ t: 'lobby', notices: [], queues: [] });
  const link = document.querySelector('[data-open-table]');
  expect(link?.getAttribute('href')).toBe(paths.ownTable());
  expect(link?.textContent.trim()).toBe(st().lobby.openTable);
  await hears({ t: 'lobby', notices: [notice], queues: [] });
  expect(document.querySelector('[data-open-table]')).toBeNull();
});

it('tells whoever waits by which clock that game is played', async () => {
  openLobby();
  const seeking = { game: 'puerto_rico', players: 3, bots: false };
  await hears({ t: 'waiting', seeking, seconds: 1, offer: null });
  expect(document.querySelector('[data-queue]')?.textContent).toContain(
    st().lobby.terms(clockWords(t(), fischer(1200, 30))),
  );
});
