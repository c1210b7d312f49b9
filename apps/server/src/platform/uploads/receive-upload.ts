import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { type Refused, refuse } from '@contador/contract';
import { uploadTexts as texts } from '@contador/contract/messages';
import { accepted, type Result } from '@contador/kernel';
import { audit } from '../database/audit.ts';
import { inTenant } from '../database/in-tenant.ts';
import type { Parts } from '../parts/parts.ts';
import { Stopped, storePieces, tooLarge } from './take-pieces.ts';
import { forgetPieces } from './upload.repository.ts';
import { readAddress } from './upload-address.ts';
import { uploadBound } from './upload-bound.ts';
import { type FoundTicket, receiveByTicket, ticketOf } from './upload-ticket.repository.ts';

/** A file that arrives at an upload address. */
export interface IncomingUpload {
  readonly address: string;
  readonly contentType: string;
  /** Declared length; absent if the sender does not declare it. */
  readonly length: number | undefined;
  readonly content: Readable;
}

type Reception = Result<{ readonly size: number }, Refused['refusal']>;

/**
 * Stores the file that arrives at an upload address, piece by piece, until it is processed. The address alone authorises the upload: once,
 * until it expires, with the declared content type. A refused or interrupted upload leaves nothing behind, and its address can be used
 * again.
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
    const packed = await storePieces(parts, sentBy(tenant, ticket), receipt, upload.content);
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

function refusalOf(ticket: FoundTicket | undefined, upload: IncomingUpload, now: Date): Refused | undefined {
  if (ticket === undefined) return refuse('upload-address-unknown');
  if (ticket.received_at !== null) return refuse('upload-address-used');
  if (ticket.expires_at <= now) return refuse('upload-address-expired');
  const type = upload.contentType.split(';')[0]?.trim() ?? '';
  if (type !== ticket.content_type) {
    return refuse('upload-other-type', [{ value: type, expected: texts.ofType(ticket.content_type) }]);
  }
  const bound = uploadBound(ticket.content_type, ticket.files_from);
  return (upload.length ?? 0) > bound ? tooLarge(ticket.file_name, bound) : undefined;
}

function sentBy(tenant: string, { by_email, file_name, content_type, files_from }: FoundTicket) {
  return { tenant, email: by_email, fileName: file_name, bound: uploadBound(content_type, files_from) };
}
