import type { Readable } from 'node:stream';
import { type Refused, refuse } from '@contador/contract';
import { uploadTexts as texts } from '@contador/contract/messages';
import { megabytes } from '@contador/domain/tariff-inputs';
import { inTenant } from '../database/in-tenant.ts';
import { type PackedPiece, packFile } from '../files/packed-file.ts';
import type { Parts } from '../parts/parts.ts';
import { waitingBytes } from './upload-ticket.repository.ts';

/** Thrown to end the reception in the middle of a file. */
export class Stopped extends Error {
  constructor(readonly refused: Refused) {
    super(refused.refusal.code);
  }
}

export function tooLarge(fileName: string, bound: number): Refused {
  return refuse('too-large', [{ file: fileName, expected: texts.atMost(megabytes(bound)) }]);
}

/** A person's file that is being received; `bound` is its size limit in bytes. */
export interface SentFile {
  readonly tenant: string;
  readonly email: string;
  readonly fileName: string;
  readonly bound: number;
}

/**
 * Stores the file piece by piece under the receipt. Throws `Stopped` for an empty file, a file above its limit, or where there is no room.
 */
export async function storePieces(
  parts: Parts,
  { tenant, email, fileName, bound }: SentFile,
  receipt: string,
  content: Readable,
): Promise<{ readonly size: number; readonly sha256: string }> {
  const most = parts.quota.person;
  let number = 0;
  const take = async ({ deflated, size }: PackedPiece) => {
    const full = await parts.disk.refusal(size);
    if (full !== undefined) throw new Stopped(full);
    const row = { receipt, number, by_email: email, size, deflated, received_at: parts.now() };
    number += 1;
    await inTenant(parts.database, tenant, async (transaction) => {
      const waiting = await waitingBytes(transaction, email);
      if (waiting + size > most) {
        throw new Stopped(refuse('uploads-waiting', [{ expected: texts.waiting(megabytes(most)) }]));
      }
      await transaction.insertInto('upload_piece').values(row).execute();
    });
  };
  const packed = await packFile(content, take, (bytes) => {
    if (bytes > bound) throw new Stopped(tooLarge(fileName, bound));
  });
  if (packed.size === 0) throw new Stopped(refuse('upload-empty', [{ file: fileName, expected: texts.notEmpty }]));
  return packed;
}
