import { accepted, type Result } from '@contador/kernel';
import type { CallFailure } from '../../../../http/call-failure.ts';
import type { DraftOwner } from '../../../../ui/drafts/stored-drafts.ts';
import { readFrom, SEALED, written } from './device-database.ts';
import { deviceKeyOf } from './device-key.ts';
import { digestOf, type SealedBytes, sealed, unsealed } from './sealing.ts';

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
