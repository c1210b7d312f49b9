import { randomUUID } from 'node:crypto';
import { type Refused, refuse } from '@contador/contract';
import { uploadTexts as texts } from '@contador/contract/messages';
import { fileName as nameShape } from '@contador/contract/uploads';
import { accepted, type Month, type Result } from '@contador/kernel';
import { audit } from '../database/audit.ts';
import { inTenant } from '../database/in-tenant.ts';
import type { IncomingFile } from '../http/handle.ts';
import type { Caller } from '../parts/caller.ts';
import type { Parts } from '../parts/parts.ts';
import { notDone } from '../records/not-done.ts';
import { Stopped, storePieces } from './take-pieces.ts';
import { forgetPieces } from './upload.repository.ts';
import { newAddress } from './upload-address.ts';
import { uploadBound } from './upload-bound.ts';
import { insertTicket, receiveByTicket } from './upload-ticket.repository.ts';

/** Size limit of a file that is neither a workbook nor an archive. */
const BOUND = uploadBound('', null);

/**
 * Receives the files of a call that belong to no input: each waits under its own name until it is processed, like a file sent to an upload
 * address. Stores all of them, or none.
 */
export async function receiveSentFiles(
  parts: Parts,
  { caller, period, incoming }: { caller: Caller; period: Month; incoming: AsyncIterable<IncomingFile> },
): Promise<Result<undefined, Refused['refusal']>> {
  const { tenant, email } = caller;
  const received: { name: string; receipt: string; size: number; sha256: string }[] = [];
  const receipts: string[] = [];
  try {
    for await (const { name, content } of incoming) {
      if (!nameShape.safeParse(name).success) {
        throw new Stopped(refuse('malformed-request', [{ file: name, expected: texts.fileNameShape }], notDone));
      }
      const receipt = randomUUID();
      receipts.push(receipt);
      received.push({
        name,
        receipt,
        ...(await storePieces(parts, { tenant, email, fileName: name, bound: BOUND }, receipt, content)),
      });
    }
    if (received.length === 0) throw new Stopped(refuse('no-file-chosen', [], notDone));
    await inTenant(parts.database, tenant, async (transaction) => {
      const at = parts.now();
      for (const { name, ...packed } of received) {
        const id = randomUUID();
        await insertTicket(transaction, {
          id,
          digest: newAddress(tenant).digest,
          email,
          fileName: name,
          contentType: 'application/octet-stream',
          filesFrom: null,
          decimalSign: null,
          year: period.year,
          month: period.number,
          issuedAt: at,
          expiresAt: at,
        });
        await receiveByTicket(transaction, id, { ...packed, at });
        audit(transaction, { by: caller, action: 'upload-received', subject: name, after: packed, at });
      }
    });
    return accepted(undefined);
  } catch (error) {
    await inTenant(parts.database, tenant, (transaction) => forgetPieces(transaction, receipts));
    if (error instanceof Stopped) return error.refused;
    throw error;
  }
}
