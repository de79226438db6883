/** The calls of lobby, queue and ratings. */
import { call } from '../api';
import { settings } from '../settings.svelte';
import type { Json, Ladder, PlayerRating, Seek, TableInfo } from '../contract/protocol';

export const square = {
  seek: (wish: Seek) => call<Json>('POST', '/api/queue', wish),
  stop: () => call<Json>('POST', '/api/queue/leave', {}),
  join: (notice: string) =>
    call<TableInfo>('POST', `/api/notices/${encodeURIComponent(notice)}/sit?lang=${settings.lang}`, {}),
  /** `player`: a guest's id, or `me`. */
  ratings: (player: string) =>
    call<PlayerRating[]>('GET', `/api/players/${encodeURIComponent(player)}/ratings`),
  ladder: (game: string, players: number) =>
    call<Ladder>('GET', `/api/ladders/${encodeURIComponent(game)}?players=${players}`),
};
