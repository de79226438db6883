/** Passkeys as the browser makes and uses them (WebAuthn). */
import type { Json } from '../contract/protocol';
import { accounts } from './api';
import { w } from './texts';
import type { Account } from '../contract/accounts';

type Obstacle = 'insecure' | 'unknown';

/** Why there can be no passkeys here; null: there can. */
export function obstacle(): Obstacle | null {
  if (!isSecureContext || /^[\d.]+$|^\[/.test(location.hostname)) return 'insecure';
  return 'PublicKeyCredential' in window && 'parseCreationOptionsFromJSON' in PublicKeyCredential
    ? null
    : 'unknown';
}

/** Has the device make a passkey; `name`: of the account, where there is none yet. */
export async function makePasskey(name: string | null): Promise<Account> {
  const { publicKey } = await accounts.beginPasskey(name);
  const options = PublicKeyCredential.parseCreationOptionsFromJSON(
    publicKey as PublicKeyCredentialCreationOptionsJSON,
  );
  return accounts.addPasskey(
    await answered(() => navigator.credentials.create({ publicKey: options })),
    name,
  );
}

/** Logs in by a passkey of this device. */
export async function logIn(): Promise<void> {
  const { publicKey } = await accounts.beginLogin();
  const options = PublicKeyCredential.parseRequestOptionsFromJSON(
    publicKey as PublicKeyCredentialRequestOptionsJSON,
  );
  await accounts.logIn(await answered(() => navigator.credentials.get({ publicKey: options })));
}

/** What the device answers. Browsers say little of why it did not; most often somebody changed their mind. */
async function answered(ask: () => Promise<Credential | null>): Promise<Json> {
  const credential = await ask().catch((error: unknown) => {
    const isKnown = error instanceof DOMException && error.name === 'InvalidStateError';
    throw new Error(isKnown ? w().passkeyKnown : w().passkeyStopped);
  });
  if (!(credential instanceof PublicKeyCredential)) throw new Error(w().passkeyStopped);
  return credential.toJSON() as Json;
}
