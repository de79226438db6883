/** The calls of tournaments. */
import { call } from '../api';
import { base } from '../base';
import type {
  AtTable,
  CallInfo,
  Deed,
  Entering,
  Tourney,
  TourneyInfo,
  TourneyPlan,
} from '../contract/tourneys';

const one = (id: string, verb = ''): string => `/api/tourneys/${encodeURIComponent(id)}${verb}`;

export const tourneys = {
  list: () => call<TourneyInfo[]>('GET', '/api/tourneys'),
  make: (plan: TourneyPlan) => call<Tourney>('POST', '/api/tourneys', plan),
  get: (id: string) => call<Tourney>('GET', one(id)),
  /** Oneself, or an own program. */
  enter: (id: string, wish: Entering = {}) => call<Tourney>('POST', one(id, '/enter'), wish),
  leave: (id: string, wish: Entering = {}) => call<Tourney>('POST', one(id, '/leave'), wish),
  do: (id: string, deed: Deed) => call<Tourney>('POST', one(id, '/do'), deed),
  at: (table: string) => call<AtTable | null>('GET', `/api/tourneys/at/${encodeURIComponent(table)}`),
  calls: () => call<CallInfo[]>('GET', '/api/tourneys/calls'),
  filePath: (id: string, ending: 'json' | 'csv') => `${base}${one(id, `/export.${ending}`)}`,
};
