import { fileNamed, type TenantTransaction } from '../../../platform/index.ts';

export interface AcceptedDocument {
  /** The signed file, as it was sent. */
  readonly xml: string;
  /** Signed ApplicationResponse of the authority. */
  readonly applicationResponse: Buffer;
  readonly acceptedAt: Date;
  readonly environment: 'test' | 'production';
  /** Such as `fv09001234560002600000001.xml`. */
  readonly fileName: string;
}

/** The document of a bill, or of the note that reversed it, that the authority accepted; `null` as long as it has not. */
export async function acceptedDocument(
  transaction: TenantTransaction,
  { number, document = 'bill' }: { readonly number: number; readonly document?: 'bill' | 'note' },
): Promise<AcceptedDocument | null> {
  const row = await transaction
    .selectFrom('accepted_document')
    .select(['environment', 'file_name', 'file_sha256', 'response_sha256', 'accepted_at'])
    .where('number', '=', number)
    .where('document', '=', document)
    .executeTakeFirst();
  if (row === undefined) return null;
  const [xml, applicationResponse] = await Promise.all([
    fileNamed(transaction, row.file_sha256),
    fileNamed(transaction, row.response_sha256),
  ]);
  return {
    xml: Buffer.from(xml).toString('utf8'),
    applicationResponse: Buffer.from(applicationResponse),
    acceptedAt: row.accepted_at,
    environment: row.environment,
    fileName: row.file_name,
  };
}
