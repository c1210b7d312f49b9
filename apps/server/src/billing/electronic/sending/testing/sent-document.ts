import type { TenantTransaction } from '../../../../platform/index.ts';

interface SentDocument {
  readonly number: number;
  readonly at: Date;
}

/** Stores a signed document of a bill; its file does not exist. */
export async function addSignedDocument(transaction: TenantTransaction, { number, at }: SentDocument): Promise<void> {
  await transaction
    .insertInto('signing_certificate')
    .values({
      id: 1,
      subject: 'Spectrum',
      issuer: 'Raíz',
      serial: '1',
      valid_from: at,
      valid_to: at,
      complete_chain: true,
      chain: [],
      sealed_key: null,
      loaded_by: 'Prueba',
      loaded_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await transaction
    .insertInto('signed_document')
    .values({
      number,
      document: 'bill',
      certificate: 1,
      kind: 'fv',
      file_year: 2025,
      consecutive: number,
      file_name: `fv${number}.xml`,
      file_sha256: '0'.repeat(64),
      signed_by: 'Prueba',
      signed_at: at,
    })
    .execute();
}

/** Stores a signed document of a bill that waits in the queue of the tax authority. */
export async function addSentDocument(transaction: TenantTransaction, sent: SentDocument): Promise<void> {
  await addSignedDocument(transaction, sent);
  await queueDocument(transaction, sent);
}

/** Puts a signed document of a bill in the queue of the tax authority. */
export async function queueDocument(transaction: TenantTransaction, { number, at }: SentDocument): Promise<void> {
  await transaction
    .insertInto('document_sending')
    .values({
      number,
      document: 'bill',
      printed: `SPDE${number}`,
      client_code: '1',
      environment: 'test',
      cude: '0'.repeat(96),
      file_name: `fv${number}.xml`,
      file_sha256: '0'.repeat(64),
      send_before: at,
      state: 'queued',
      since: at,
      queued_by: 'Prueba',
    })
    .execute();
}
