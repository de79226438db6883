/** The calls of the account page (docs/protocol.md). */
import { call } from '../api';
import { base } from '../base';
import type { Account, Email, LinkInfo, Options } from '../contract/accounts';
import type { Json, Me } from '../contract/protocol';

type Digest = Email['digest'];
const post = <T>(what: string, body: object = {}): Promise<T> => call<T>('POST', `/api/${what}`, body);

export const accounts = {
  own: () => call<Account>('GET', '/api/account'),
  beginPasskey: (name: string | null) => post<Options>('account/passkeys/begin', { name }),
  addPasskey: (credential: Json, name: string | null) =>
    post<Account>('account/passkeys', { credential, name }),
  namePasskey: (id: string, name: string) => post<Account>('account/passkeys/name', { id, name }),
  removePasskey: (id: string, sure: boolean) => post<Account>('account/passkeys/remove', { id, sure }),
  askToLogIn: (address: string) => post<Json>('login/mail', { address }),
  askToConfirm: (address: string) => post<Json>('account/email', { address }),
  lookAtLink: (token: string) => post<LinkInfo>('login/link/look', { token }),
  /** `name`: of the account, where the link makes one. */
  followLink: (token: string, name: string | null) => post<Me>('login/link', { token, name }),
  removeEmail: (sure: boolean) => post<Account>('account/email/remove', { sure }),
  chooseDigest: (digest: Digest, hours: number) => post<Account>('account/email/digest', { digest, hours }),
  unsubscribe: (quiet: string) => call<Json>('POST', `/unsubscribe/${encodeURIComponent(quiet)}`, {}),
  beginLogin: () => post<Options>('login/begin'),
  logIn: (credential: Json) => post<Me>('login', { credential }),
  /** null: all sessions but this one. */
  endSession: (number: string | null) => post<Account>('account/sessions/end', { number }),
  remove: () => post<Json>('account/delete', { sure: true }),
  exportPath: `${base}/api/account/export`,
};
