/** The calls of lobby, queue and ratings. */
import { call } from '../api';
import { settings } from '../settings.svelte';
import type { Json, Ladder, Left, Person, PlayerRating, Seek, TableInfo } from '../contract/protocol';

export const square = {
  seek: (wish: Seek) => call<Json>('POST', '/api/queue', wish),
  /** Answers the table of a match that was found in the same moment. */
  stop: () => call<Left>('POST', '/api/queue/leave', {}),
  join: (notice: string) =>
    call<TableInfo>('POST', `/api/notices/${encodeURIComponent(notice)}/sit?lang=${settings.lang}`, {}),
  /** `player`: a guest's id, or `me`. */
  ratings: (player: string) =>
    call<PlayerRating[]>('GET', `/api/players/${encodeURIComponent(player)}/ratings`),
  /** `person`: `people/NAME` or `players/ID`, encoded as in our own addresses. */
  person: (person: string) => call<Person>('GET', `/api/${person}?lang=${settings.lang}`),
  ladder: (game: string, players: number) =>
    call<Ladder>('GET', `/api/ladders/${encodeURIComponent(game)}?players=${players}`),
};
