import { describe, expect, it } from 'vitest';
import type { GameInfo } from '../contract/protocol';
import { faceOf } from '../games/faces';
import { setOtherwise } from './first';

/** By game the options of the catalogue, with the engine's defaults. */
const DEFAULTS: Record<string, Record<string, unknown>> = {
  azul: { wall: 'coloured' },
  pier18: { rotate: false },
  porto: { private_contracts: true, timer: null },
  puerto_rico: { settler_refill: 'end', optional_colonists: true },
  santorini: { gods: 'draft' },
};

const infoOf = (game: string): GameInfo => ({
  game,
  players: [2],
  title: { en: game, ko: game },
  options: Object.entries(DEFAULTS[game] ?? {}).map(([name, value]) => ({
    name,
    values: [value],
    default: value,
  })),
  bots: [],
  rules: `${game}-1`,
});

describe('what a first match sets otherwise than the usual one', () => {
  it.each([
    ['azul', []],
    ['pier18', []],
    ['porto', [['Private contracts', 'None: the beginner game']]],
    ['puerto_rico', [['Extra colonists', 'Always taken']]],
    ['santorini', [['Gods', 'None: practice for two']]],
  ])('is told of %s', (game, told) => {
    expect(setOtherwise(infoOf(game), faceOf(game), 'en')).toEqual(told);
  });

  it('is told in Korean', () => {
    expect(setOtherwise(infoOf('porto'), faceOf('porto'), 'ko')).toEqual([['비밀계약', '없음: 입문용 게임']]);
  });

  it('is nothing where a game has no first match of its own', () => {
    expect(setOtherwise(infoOf('azul'), {}, 'en')).toEqual([]);
  });
});
