/** The calls of friends. */
import { call } from '../api';
import type { Asked, Company, Friends, Json, Whom } from '../contract/protocol';

const at = '/api/friends';
export const friendly = {
  all: () => call<Friends>('GET', at),
  company: () => call<Company>('GET', `${at}/company`),
  ask: (whom: Whom) => call<Asked>('POST', `${at}/ask`, whom),
  answer: (key: string, welcome: boolean) => call<Friends>('POST', `${at}/answer`, { key, welcome }),
  end: (key: string) => call<Friends>('POST', `${at}/end`, { key }),
  invite: (key: string, table: string) => call<Json>('POST', `${at}/invite`, { key, table }),
  dismiss: (table: string) => call<Company>('POST', `${at}/dismiss`, { table }),
  show: (shown: boolean) => call<Friends>('POST', `${at}/shown`, { shown }),
};
