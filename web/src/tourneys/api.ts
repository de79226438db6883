/** The calls of tournaments. */
import { call } from '../api';
import { base } from '../base';
import type { CallInfo, Deed, Tourney, TourneyInfo, TourneyPlan } from '../contract/tourneys';

const one = (id: string, verb = ''): string => `/api/tourneys/${encodeURIComponent(id)}${verb}`;

export const tourneys = {
  list: () => call<TourneyInfo[]>('GET', '/api/tourneys'),
  make: (plan: TourneyPlan) => call<Tourney>('POST', '/api/tourneys', plan),
  get: (id: string) => call<Tourney>('GET', one(id)),
  enter: (id: string) => call<Tourney>('POST', one(id, '/enter'), {}),
  leave: (id: string) => call<Tourney>('POST', one(id, '/leave'), {}),
  do: (id: string, deed: Deed) => call<Tourney>('POST', one(id, '/do'), deed),
  calls: () => call<CallInfo[]>('GET', '/api/tourneys/calls'),
  filePath: (id: string, ending: 'json' | 'csv') => `${base}${one(id, `/export.${ending}`)}`,
};
