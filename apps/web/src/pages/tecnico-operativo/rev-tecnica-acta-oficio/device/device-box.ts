import { checkDeviceKey } from '@contador/contract/access';
import { accepted, type Result } from '@contador/kernel';
import { callEndpoint } from '../../../../http/call.ts';
import type { CallFailure } from '../../../../http/call-failure.ts';
import { sessionToken } from '../../../../http/session-token.ts';
import type { DraftOwner } from '../../../../ui/drafts/stored-drafts.ts';
import { KEYS, readFrom, SEALED, written } from './device-database.ts';
import { digestOf, keyOfSession, type SealedBytes, sealed, sealingKey, unsealed } from './sealing.ts';

/** Kinds of rows that a person stores on the device: actas, their files, and cached replies of the server. */
export type KeptKind = 'acta' | 'file' | 'copy';

/** The person's own rows on this device. Rows of other persons are neither listed nor readable. */
export interface DeviceBox {
  readonly keep: (kind: KeptKind, id: string, bytes: BufferSource) => Promise<void>;
  readonly kept: (kind: KeptKind, id: string) => Promise<ArrayBuffer | undefined>;
  readonly idsOf: (kind: KeptKind) => Promise<string[]>;
  readonly forget: (kind: KeptKind, ids: readonly string[]) => Promise<void>;
}

/** True if this browser can encrypt. Web Crypto requires TLS or localhost. */
export const canSeal = (): boolean => globalThis.crypto?.subtle !== undefined && 'indexedDB' in globalThis;

/**
 * Opens the person's rows. Refused if neither the session nor the server gives the key. `onSession` is called when the rows are open for
 * the current session.
 */
export async function openDeviceBox(
  { tenant, person }: DraftOwner,
  onSession: () => void,
): Promise<Result<DeviceBox, CallFailure>> {
  // The owner is hashed, so that not even the e-mail address of its user can be read from the phone.
  const owner = await digestOf(new TextEncoder().encode(`${tenant}\n${person}`));
  const opened = await deviceKeyOf(owner, onSession);
  if (!opened.ok) return opened;
  const { key, keepForSession } = opened.value;
  const place = (kind: KeptKind, id: string) => `${owner}/${kind}/${id}`;
  return accepted({
    keep: async (kind, id, bytes) => {
      await keepForSession();
      const row = await sealed(key, place(kind, id), bytes);
      await written(SEALED, (store) => store.put(row, [owner, kind, id]));
    },
    kept: async (kind, id) => {
      const row = await readFrom(
        SEALED,
        (store) => store.get([owner, kind, id]) as IDBRequest<SealedBytes | undefined>,
      );
      return row && (await unsealed(key, place(kind, id), row));
    },
    idsOf: async (kind) => {
      const range = IDBKeyRange.bound([owner, kind], [owner, kind, []]);
      const keys = await readFrom(SEALED, (store) => store.getAllKeys(range));
      return keys.map((it) => (it as [string, string, string])[2]);
    },
    forget: (kind, ids) =>
      written(SEALED, (store) => {
        for (const id of ids) store.delete([owner, kind, id]);
      }),
  });
}

/** Key of a person's rows on this device, valid during their session. */
interface DeviceKey {
  readonly key: CryptoKey;
  /** Stores the key for the current session. Signing in again gives the page another token. */
  readonly keepForSession: () => Promise<void>;
}

/**
 * Key that encrypts the person's rows. The server stores it with the account. The device stores it encrypted with a key derived from the
 * session token, so that the phone can read its rows offline; after the session, only the server can give the key again.
 */
async function deviceKeyOf(owner: string, onSession: () => void): Promise<Result<DeviceKey, CallFailure>> {
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
