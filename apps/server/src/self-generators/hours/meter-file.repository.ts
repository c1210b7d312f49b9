import type { MeterFileReason } from '@contador/contract/self-generators';
import type { DecimalSign, Month } from '@contador/kernel';
import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import { inPieces, ofPeriod, rowsAs, type TenantTransaction } from '../../platform/index.ts';
import type { MeterFileTable } from './meter-months.tables.ts';

/** A file received for a month: of a client, with the digest of its bytes, or without a client, with the reasons. */
export interface NewMeterFile {
  readonly id: string;
  readonly clientCode: string | null;
  readonly name: string;
  readonly archive: string | null;
  readonly sha256: string | null;
  readonly size: number;
  readonly decimalSign: DecimalSign | null;
  readonly reasons: readonly MeterFileReason[];
}

interface Sender {
  readonly email: string;
  readonly by: string;
  readonly at: Date;
}

/** Inserts files. Files stored by an earlier attempt stay unchanged. */
export async function insertMeterFiles(
  transaction: TenantTransaction,
  { year, number }: Month,
  files: readonly NewMeterFile[],
  { email, by, at }: Sender,
): Promise<void> {
  const rows = files.map(
    ({ id, clientCode, name, archive, sha256, size, decimalSign, reasons }): Insertable<MeterFileTable> => ({
      id,
      year,
      month: number,
      client_code: clientCode,
      name,
      archive,
      sha256,
      size,
      state: clientCode === null ? 'refused' : 'uploaded',
      outcome: JSON.stringify(reasons),
      by_email: email,
      uploaded_by: by,
      uploaded_at: at,
      processed_at: clientCode === null ? at : null,
      run: null,
      decimal_sign: decimalSign,
    }),
  );
  await inPieces(rows, (piece) =>
    transaction
      .insertInto('meter_file')
      .values(piece)
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
}

/** Result of reading a file. */
export interface ReadMeterFile {
  readonly id: string;
  readonly state: 'processed' | 'refused';
  readonly reasons: readonly MeterFileReason[];
}

export async function recordReadFiles(
  transaction: TenantTransaction,
  files: readonly ReadMeterFile[],
  { run, at }: { readonly run: string; readonly at: Date },
): Promise<void> {
  const read = rowsAs('r', files, {
    id: ['uuid', (file) => file.id],
    state: ['text', (file) => file.state],
    outcome: ['jsonb', (file) => JSON.stringify(file.reasons)],
  });
  await sql`
    update meter_file f set state = r.state, outcome = r.outcome, run = ${run}::uuid, processed_at = ${at}::timestamptz
    from ${read}
    where f.tenant = current_setting('app.tenant') and f.id = r.id`.execute(transaction);
}

/** Last file of that name received for a client in the month, with its result. */
export async function lastFileNamed(
  transaction: TenantTransaction,
  period: Month,
  name: string,
): Promise<Selectable<MeterFileTable> | undefined> {
  return await transaction
    .selectFrom('meter_file')
    .selectAll()
    .where(ofPeriod(period))
    .where('name', '=', name)
    .where('client_code', 'is not', null)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Declares the decimal sign of a file whose hours were not accepted. Files that were processed keep theirs. */
export async function declareSign(transaction: TenantTransaction, id: string, decimalSign: DecimalSign): Promise<void> {
  await transaction
    .updateTable('meter_file')
    .set({ decimal_sign: decimalSign })
    .where('id', '=', id)
    .where('state', '<>', 'processed')
    .execute();
}

/** Declared decimal signs by file id. */
export async function declaredSigns(
  transaction: TenantTransaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, DecimalSign>> {
  if (ids.length === 0) return new Map();
  const rows = await transaction
    .selectFrom('meter_file')
    .select(['id', 'decimal_sign'])
    .where('id', 'in', [...ids])
    .where('decimal_sign', 'is not', null)
    .execute();
  return new Map(rows.map(({ id, decimal_sign }) => [id, decimal_sign as DecimalSign]));
}

/** Number of files of the month that wait to be read, and the highest of their numbers. */
export async function waitingFiles(
  transaction: TenantTransaction,
  { year, number }: Month,
): Promise<{ readonly count: number; readonly last: number }> {
  const { rows } = await sql<{ count: number; last: number }>`
    select count(*)::integer as count, coalesce(max(number), 0) as last from meter_file
    where year = ${year} and month = ${number} and state = 'uploaded'`.execute(transaction);
  return rows[0] as { count: number; last: number };
}
