/** The calls about people at tables. */
import { call } from '../api';
import type { Json, Report, Shun, Shunned, Warned } from '../contract/protocol';

export const manners = {
  shunned: () => call<Shunned[]>('GET', '/api/shunned'),
  shun: (wish: Shun) => call<Json>('POST', '/api/shunned', wish),
  report: (report: Report) => call<Json>('POST', '/api/reports', report),
  warnings: () => call<Warned[]>('GET', '/api/warnings'),
  understood: (id: string) => call<Warned[]>('POST', '/api/warnings', { id }),
  release: (key: string) => call<Shunned[]>('POST', '/api/shunned/release', { key }),
};
