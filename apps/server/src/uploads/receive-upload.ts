import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { type Refused, refuse } from '@contador/contract';
import { uploadTexts as texts } from '@contador/contract/messages';
import { megabytes } from '@contador/domain/tariff-inputs';
import { accepted, type Result } from '@contador/kernel';
import { audit } from '../database/audit.ts';
import { inTenant } from '../database/in-tenant.ts';
import { type PackedPiece, packFile } from '../files/packed-file.ts';
import type { Parts } from '../parts.ts';
import { forgetPieces } from './upload.repository.ts';
import { readAddress } from './upload-address.ts';
import { uploadBound } from './upload-bound.ts';
import { type FoundTicket, receiveByTicket, ticketOf, waitingBytes } from './upload-ticket.repository.ts';

/** A file on its way to an address. */
export interface IncomingUpload {
  readonly address: string;
  readonly contentType: string;
  /** What the sender says that it has; absent where it does not say. */
  readonly length: number | undefined;
  readonly content: Readable;
}

type Reception = Result<{ readonly size: number }, Refused['refusal']>;

/**
 * Takes the file that comes to an address piece by piece into the database, where it waits to be processed. Whoever has the address may
 * send it: once, until it expires, as the type that was said. Of what is refused or cut short nothing is left, and the address may be
 * used again.
 */
export async function receiveUpload(parts: Parts, upload: IncomingUpload): Promise<Reception> {
  const read = readAddress(upload.address);
  if (read === undefined) return refuse('upload-address-unknown');
  const { tenant, digest } = read;
  const ticket = await inTenant(parts.database, tenant, (transaction) => ticketOf(transaction, digest), {
    readOnly: true,
  });
  const refused = refusalOf(ticket, upload, parts.now());
  if (ticket === undefined || refused !== undefined) return refused ?? refuse('upload-address-unknown');
  const receipt = randomUUID();
  try {
    const packed = await takePieces(parts, tenant, ticket, receipt, upload.content);
    if (packed.size === 0) throw new Stopped(refuse('upload-empty', [{ expected: texts.notEmpty }]));
    const { fileName, size } = { fileName: ticket.file_name, size: packed.size };
    await inTenant(parts.database, tenant, async (transaction) => {
      const at = parts.now();
      const isFirst = await receiveByTicket(transaction, ticket.id, { receipt, ...packed, at });
      if (!isFirst) throw new Stopped(refuse('upload-address-used'));
      const by = { email: ticket.by_email, personName: ticket.person_name };
      audit(transaction, { by, action: 'upload-received', subject: fileName, after: packed, at });
    });
    return accepted({ size });
  } catch (error) {
    await inTenant(parts.database, tenant, (transaction) => forgetPieces(transaction, [receipt]));
    if (error instanceof Stopped) return error.refused;
    throw error;
  }
}

/** Ends the reception from the middle of a file. */
class Stopped extends Error {
  constructor(readonly refused: Refused) {
    super(refused.refusal.code);
  }
}

function refusalOf(ticket: FoundTicket | undefined, upload: IncomingUpload, now: Date): Refused | undefined {
  if (ticket === undefined) return refuse('upload-address-unknown');
  if (ticket.received_at !== null) return refuse('upload-address-used');
  if (ticket.expires_at <= now) return refuse('upload-address-expired');
  const type = upload.contentType.split(';')[0]?.trim() ?? '';
  if (type !== ticket.content_type) {
    return refuse('upload-other-type', [{ value: type, expected: texts.ofType(ticket.content_type) }]);
  }
  const bound = uploadBound(ticket.content_type, ticket.files_from);
  return (upload.length ?? 0) > bound ? tooLarge(ticket, bound) : undefined;
}

function tooLarge(ticket: FoundTicket, bound: number): Refused {
  return refuse('too-large', [{ file: ticket.file_name, expected: texts.atMost(megabytes(bound)) }]);
}

async function takePieces(
  parts: Parts,
  tenant: string,
  ticket: FoundTicket,
  receipt: string,
  content: Readable,
): Promise<{ readonly size: number; readonly sha256: string }> {
  const bound = uploadBound(ticket.content_type, ticket.files_from);
  const most = parts.quota.person;
  let number = 0;
  const take = async ({ deflated, size }: PackedPiece) => {
    const full = await parts.disk.refusal(size);
    if (full !== undefined) throw new Stopped(full);
    const row = { receipt, number, by_email: ticket.by_email, size, deflated, received_at: parts.now() };
    number += 1;
    await inTenant(parts.database, tenant, async (transaction) => {
      const waiting = await waitingBytes(transaction, ticket.by_email);
      if (waiting + size > most) {
        throw new Stopped(refuse('uploads-waiting', [{ expected: texts.waiting(megabytes(most)) }]));
      }
      await transaction.insertInto('upload_piece').values(row).execute();
    });
  };
  return await packFile(content, take, (bytes) => {
    if (bytes > bound) throw new Stopped(tooLarge(ticket, bound));
  });
}
