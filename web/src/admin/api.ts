/** The calls of the admin page (docs/protocol.md). */
import { call } from '../api';
import { base } from '../base';
import type {
  Ban,
  Desk,
  Forgotten,
  Moderation,
  StoredGuest,
  Pruned,
  Session,
  Statistics,
  StoredTable,
} from '../contract/forms';

const post = <T>(what: string, body: object): Promise<T> => call<T>('POST', `/api/admin/${what}`, body);

export const office = {
  open: (token: string) => post<Session>('open', { token }),
  close: () => post<Session>('close', {}),
  statistics: () => call<Statistics>('GET', '/api/admin/statistics'),
  tables: () => call<StoredTable[]>('GET', '/api/admin/tables'),
  guests: (name: string) => post<StoredGuest[]>('guests', { name }),
  ban: (guest: string, banned: boolean) => post<Ban>('ban', { guest, banned }),
  reports: () => call<Desk>('GET', '/api/admin/reports'),
  moderate: (wish: Moderation) => post<Desk>('moderate', wish),
  forget: (guest: string) => post<Forgotten>('forget', { guest, sure: true }),
  prune: (days: number, sure: boolean) => post<Pruned>('prune', { days, sure }),
  backupPath: `${base}/api/admin/backup`,
};
