/** The calls about people at tables. */
import { call } from '../api';
import type { Asked, Json, Report, Shun, Shunned, Warned, Whom } from '../contract/protocol';

export const manners = {
  shunned: () => call<Shunned[]>('GET', '/api/shunned'),
  shun: (wish: Shun) => call<Json>('POST', '/api/shunned', wish),
  report: (report: Report) => call<Json>('POST', '/api/reports', report),
  /** Asks somebody to be friends. */
  ask: (whom: Whom) => call<Asked>('POST', '/api/friends/ask', whom),
  warnings: () => call<Warned[]>('GET', '/api/warnings'),
  understood: (id: string) => call<Warned[]>('POST', '/api/warnings', { id }),
  release: (key: string) => call<Shunned[]>('POST', '/api/shunned/release', { key }),
};
