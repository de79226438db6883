/** The calls about people at tables. */
import { call } from '../api';
import type { Json, Shun, Shunned } from '../contract/protocol';

export const manners = {
  shunned: () => call<Shunned[]>('GET', '/api/shunned'),
  shun: (wish: Shun) => call<Json>('POST', '/api/shunned', wish),
  release: (key: string) => call<Shunned[]>('POST', '/api/shunned/release', { key }),
};
