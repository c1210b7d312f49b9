import { checkDeviceKey } from '@contador/contract/access';
import { accepted, type Result } from '@contador/kernel';
import { callEndpoint } from '../../../../http/call.ts';
import type { CallFailure } from '../../../../http/call-failure.ts';
import { sessionToken } from '../../../../http/session-token.ts';
import { KEYS, readFrom, written } from './device-database.ts';
import { keyOfSession, type SealedBytes, sealed, sealingKey, unsealed } from './sealing.ts';

/** Key of a person's rows on this device, valid during their session. */
export interface DeviceKey {
  readonly key: CryptoKey;
  /** Stores the key for the current session. Signing in again gives the page another token. */
  readonly keepForSession: () => Promise<void>;
}

/**
 * Key that encrypts the person's rows. The server stores it with the account. The device stores it encrypted with a key derived from the
 * session token, so that the phone can read its rows offline; after the session, only the server can give the key again.
 */
export async function deviceKeyOf(owner: string, onSession: () => void): Promise<Result<DeviceKey, CallFailure>> {
  const token = sessionToken();
  const kept = await readFrom(KEYS, (store) => store.get(owner) as IDBRequest<SealedBytes | undefined>);
  const known = kept && token !== undefined ? await unsealed(await keyOfSession(token), owner, kept) : undefined;
  if (known) {
    onSession();
    return accepted(await deviceKey(owner, known, token, onSession));
  }
  const reply = await callEndpoint(checkDeviceKey, {});
  if (!reply.ok) return reply;
  const raw = Uint8Array.from(atob(reply.value.key), (letter) => letter.charCodeAt(0)).buffer;
  const key = await deviceKey(owner, raw, undefined, onSession);
  await key.keepForSession();
  return accepted(key);
}

async function deviceKey(
  owner: string,
  raw: ArrayBuffer,
  keptFor: string | undefined,
  onSession: () => void,
): Promise<DeviceKey> {
  let last = keptFor;
  return {
    key: await sealingKey(raw),
    keepForSession: async () => {
      const token = sessionToken();
      if (token === undefined || token === last) return;
      const kept = await sealed(await keyOfSession(token), owner, raw);
      await written(KEYS, (store) => store.put(kept, owner));
      last = token;
      onSession();
    },
  };
}
