import type { DecimalSign } from '@contador/kernel';
import { type Selectable, sql } from 'kysely';
import type { TenantTransaction } from '../database/in-tenant.ts';
import { forgetRefused } from './refused-workbook.repository.ts';
import type { UploadTicketTable } from './uploads.tables.ts';

/** A ticket found by the secret of its upload address, with the name of the person who requested it. */
export type FoundTicket = Selectable<UploadTicketTable> & { readonly person_name: string };

export interface NewTicket {
  readonly id: string;
  readonly digest: Buffer;
  readonly email: string;
  readonly fileName: string;
  readonly contentType: string;
  readonly filesFrom: 'ag' | null;
  readonly decimalSign: DecimalSign | null;
  readonly year: number;
  readonly month: number;
  readonly issuedAt: Date;
  readonly expiresAt: Date;
}

export async function insertTicket(transaction: TenantTransaction, ticket: NewTicket): Promise<void> {
  await transaction
    .insertInto('upload_ticket')
    .values({
      id: ticket.id,
      secret: ticket.digest,
      by_email: ticket.email,
      file_name: ticket.fileName,
      content_type: ticket.contentType,
      files_from: ticket.filesFrom,
      decimal_sign: ticket.decimalSign,
      year: ticket.year,
      month: ticket.month,
      issued_at: ticket.issuedAt,
      expires_at: ticket.expiresAt,
    })
    .execute();
}

/** Finds the ticket by the digest of its secret, if the account is still active. */
export async function ticketOf(transaction: TenantTransaction, digest: Buffer): Promise<FoundTicket | undefined> {
  return await transaction
    .selectFrom('upload_ticket as t')
    .innerJoin('account as a', (join) => join.onRef('a.tenant', '=', 't.tenant').onRef('a.email', '=', 't.by_email'))
    .selectAll('t')
    .select('a.person_name')
    .where('t.secret', '=', digest)
    .where('a.active', '=', true)
    .executeTakeFirst();
}

/** Records the file that arrived for the ticket. Returns false if one had arrived before. */
export async function receiveByTicket(
  transaction: TenantTransaction,
  id: string,
  came: { readonly receipt: string; readonly size: number; readonly sha256: string; readonly at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('upload_ticket')
    .set({ receipt: came.receipt, size: came.size, file_sha256: came.sha256, received_at: came.at })
    .where('id', '=', id)
    .where('received_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Deletes unused tickets, unprocessed pieces and refused workbooks older than the given moment. */
export async function forgetUploadsBefore(transaction: TenantTransaction, moment: Date): Promise<void> {
  await transaction.deleteFrom('upload_piece').where('received_at', '<', moment).execute();
  await forgetRefused(transaction, (one) => one('refused_at', '<', moment));
  await transaction
    .deleteFrom('upload_ticket')
    .where('issued_at', '<', moment)
    .where('processed_at', 'is', null)
    .where((each) => each.or([each('received_at', 'is', null), each('received_at', '<', moment)]))
    .execute();
}

/** Bytes that the person sent and that wait to be processed. */
export async function waitingBytes(transaction: TenantTransaction, email: string): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(size), 0)::float8 as bytes from upload_piece where by_email = ${email}`.execute(transaction);
  return rows[0]?.bytes ?? 0;
}
