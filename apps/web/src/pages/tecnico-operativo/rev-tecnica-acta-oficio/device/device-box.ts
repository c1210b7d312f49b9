import { accepted, type Result } from '@contador/kernel';
import type { CallFailure } from '../../../../http/call-failure.ts';
import type { DraftOwner } from '../../../../ui/drafts/kept-drafts.ts';
import { readFrom, SEALED, written } from './device-database.ts';
import { deviceKeyOf } from './device-key.ts';
import { digestOf, type SealedBytes, sealed, unsealed } from './sealing.ts';

/** What a person keeps on the device: actas, their files, and the copy of what the server said last. */
export type KeptKind = 'acta' | 'file' | 'copy';

/** The person's own rows on this device. What another person keeps is neither listed nor readable. */
export interface DeviceBox {
  readonly keep: (kind: KeptKind, id: string, bytes: BufferSource) => Promise<void>;
  readonly kept: (kind: KeptKind, id: string) => Promise<ArrayBuffer | undefined>;
  readonly idsOf: (kind: KeptKind) => Promise<string[]>;
  readonly forget: (kind: KeptKind, ids: readonly string[]) => Promise<void>;
}

/** Whether this browser lets the page seal anything: only over TLS, or on the machine itself. */
export const canSeal = (): boolean => globalThis.crypto?.subtle !== undefined && 'indexedDB' in globalThis;

/**
 * Opens the person's rows; refused where neither the session nor the server gives their key. `onSession` is told when they are open for the
 * session as it is now.
 */
export async function openDeviceBox(
  { tenant, person }: DraftOwner,
  onSession: () => void,
): Promise<Result<DeviceBox, CallFailure>> {
  // Not even the address of who works with this phone is to be read from it.
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
