import { type Selectable, sql } from 'kysely';
import { type TenantTransaction, unawaited } from '../database/in-tenant.ts';
import { placeOf } from '../database/place-of.ts';
import type { StagedFileTable } from '../database/tables/tariff-inputs.ts';
import { storeDeflated } from '../files/stored-file.ts';

/** Whose stage it is, and for which input; version and market are empty where the sender did not say them. */
export interface StageKey {
  readonly email: string;
  readonly year: number;
  readonly month: number;
  readonly version: string;
  readonly market: string;
  readonly input: string;
}

/** A file that waits to be read: what it is, and where its pieces are. */
export interface StagedFile {
  readonly name: string;
  readonly size: number;
  /** 64 hexadecimal digits. */
  readonly sha256: string;
  readonly receipt: string;
  readonly position: number;
}

/** One of those files with its bytes as they were packed. */
export interface PackedMarketFile extends StagedFile {
  readonly deflated: Uint8Array;
}

/** A piece of a packed file that has come; see `packFile`. */
export interface ReceivedPiece {
  readonly position: number;
  readonly number: number;
  readonly size: number;
  readonly deflated: Buffer;
}

const HOURS_KEPT = 24;

/** Before then nothing that was staged is kept. */
function keptSince(now: Date): Date {
  return new Date(now.getTime() - HOURS_KEPT * 3_600_000);
}

/** Keeps pieces of files that are still coming. */
export async function keepPieces(
  transaction: TenantTransaction,
  of: { readonly receipt: string; readonly email: string; readonly now: Date },
  pieces: readonly ReceivedPiece[],
): Promise<void> {
  if (pieces.length === 0) return;
  const { receipt, email, now } = of;
  const rows = pieces.map((piece) => ({ ...piece, receipt, by_email: email, received_at: now }));
  await transaction.insertInto('staged_piece').values(rows).execute();
}

/** Bytes that wait to be read: of the person, and of the whole company. */
export async function stagedBytes(
  transaction: TenantTransaction,
  email: string,
  now: Date,
): Promise<{ readonly person: number; readonly company: number }> {
  const { rows } = await sql<{ person: number; company: number }>`
    select coalesce(sum(size) filter (where by_email = ${email}), 0)::float8 as person,
      coalesce(sum(size), 0)::float8 as company
    from staged_piece where received_at >= ${keptSince(now)}`.execute(transaction);
  return rows[0] as { person: number; company: number };
}

/** Holds the stage until the transaction ends: two tabs of one person may send the same part at once, or one while it is being read. */
async function lockStage(transaction: TenantTransaction, key: StageKey): Promise<void> {
  const name = `stage ${Object.values(key).join(' ')}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 2))`.execute(transaction);
}

/** The files of the stage as they are now, held until the transaction ends. */
export async function heldFiles(transaction: TenantTransaction, key: StageKey): Promise<StagedFile[]> {
  unawaited(lockStage(transaction, key));
  return await stagedFiles(transaction, key);
}

/** Ends a part: its files, whose pieces are kept already, take the place of those that the part had before. Waits for nothing. */
export function stagePart(
  transaction: TenantTransaction,
  key: StageKey,
  part: number,
  files: readonly StagedFile[],
  now: Date,
): void {
  const { email, ...of } = key;
  const rows = files.map((file) => ({ ...of, ...file, by_email: email, part, staged_at: now }));
  unawaited(
    lockStage(transaction, key),
    forgetFiles(transaction, key, part),
    transaction.insertInto('staged_file').values(rows).execute(),
  );
}

/** Forgets the files of the stage, or of one of its parts, with their pieces. */
async function forgetFiles(transaction: TenantTransaction, key: StageKey, part?: number): Promise<void> {
  await transaction
    .with('gone', (query) =>
      ofStage(query.deleteFrom('staged_file'), key)
        .$if(part !== undefined, (all) => all.where('part', '=', part as number))
        .returning('receipt'),
    )
    .deleteFrom('staged_piece')
    .where('receipt', 'in', (query) => query.selectFrom('gone').select('receipt'))
    .execute();
}

/** Bytes of all the files of the stage, and as they are packed. */
export async function sizeOfStage(
  transaction: TenantTransaction,
  key: StageKey,
): Promise<{ readonly size: number; readonly packed: number }> {
  const files = await ofStage(transaction.selectFrom('staged_file'), key).select(['size', 'receipt']).execute();
  const size = files.reduce((sum, file) => sum + file.size, 0);
  // Small files need no second look.
  if (size < 1024 * 1024) return { size, packed: size };
  const { rows } = await sql<{ packed: number }>`
    select coalesce(sum(octet_length(deflated)), 0)::float8 as packed from staged_piece
    where receipt = any(${files.map(({ receipt }) => receipt)}::uuid[])`.execute(transaction);
  return { size, packed: rows[0]?.packed ?? 0 };
}

/** The files of the stage in the order in which they were sent, without their bytes. */
export async function stagedFiles(transaction: TenantTransaction, key: StageKey): Promise<StagedFile[]> {
  return await ofStage(transaction.selectFrom('staged_file'), key)
    .select(['name', 'size', 'sha256', 'receipt', 'position'])
    .orderBy('part')
    .orderBy('position')
    .execute();
}

/** The same with what they hold, packed. */
export async function packedFiles(
  transaction: TenantTransaction,
  files: readonly StagedFile[],
): Promise<PackedMarketFile[]> {
  const pieces = await transaction
    .selectFrom('staged_piece')
    .select(['receipt', 'position', 'deflated'])
    .where('receipt', 'in', [...new Set(files.map(({ receipt }) => receipt))])
    .orderBy('number')
    .execute();
  return files.map((file) => {
    const own = pieces.filter(({ receipt, position }) => receipt === file.receipt && position === file.position);
    return { ...file, deflated: Buffer.concat(own.map(({ deflated }) => deflated)) };
  });
}

/** Keeps the staged files for good, as they are packed; those that stay in the database do not pass through here. See `storeFile`. */
export async function keepStagedFiles(transaction: TenantTransaction, files: readonly StagedFile[]): Promise<void> {
  if (placeOf(transaction)?.takesNew) {
    for (const file of files) {
      await storeDeflated(transaction, file, async () => {
        const [packed] = await packedFiles(transaction, [file]);
        return packed?.deflated as Buffer;
      });
    }
    return;
  }
  const wanted = files.map(({ receipt, position, sha256, size }) => ({ receipt, position, sha256, size }));
  await sql`
    insert into stored_file (sha256, size, deflated)
    select distinct on (sha256) decode(file.sha256, 'hex'), file.size,
      (select string_agg(piece.deflated, '' order by piece.number) from staged_piece piece
       where piece.receipt = file.receipt and piece.position = file.position)
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
      as file (receipt uuid, position integer, sha256 text, size integer)
    on conflict do nothing`.execute(transaction);
}

/** Forgets what nobody read in a day, and pieces of calls that were cut short. */
export async function forgetStale(transaction: TenantTransaction, now: Date): Promise<void> {
  await transaction.deleteFrom('staged_file').where('staged_at', '<', keptSince(now)).execute();
  await transaction.deleteFrom('staged_piece').where('received_at', '<', keptSince(now)).execute();
}

/** Forgets the pieces of those receipts. */
export async function forgetPieces(
  transaction: TenantTransaction,
  of: readonly { readonly receipt: string }[],
): Promise<void> {
  if (of.length === 0) return;
  const receipts = [...new Set(of.map(({ receipt }) => receipt))];
  await transaction.deleteFrom('staged_piece').where('receipt', 'in', receipts).execute();
}

/** Names of the files of every stage of the person in the period, by input. */
export async function stagedNames(
  transaction: TenantTransaction,
  of: Pick<StageKey, 'email' | 'year' | 'month'>,
): Promise<Pick<Selectable<StagedFileTable>, 'version' | 'market' | 'input' | 'name'>[]> {
  return await transaction
    .selectFrom('staged_file')
    .select(['version', 'market', 'input', 'name'])
    .where('by_email', '=', of.email)
    .where('year', '=', of.year)
    .where('month', '=', of.month)
    .orderBy('input')
    .orderBy('part')
    .orderBy('position')
    .execute();
}

/** Empties the stage. */
export async function clearStage(transaction: TenantTransaction, key: StageKey): Promise<void> {
  await forgetFiles(transaction, key);
}

interface Filterable {
  where(column: string, operator: '=', value: string | number): this;
}

function ofStage<Query>(query: Query, key: StageKey): Query {
  return (query as unknown as Filterable)
    .where('by_email', '=', key.email)
    .where('year', '=', key.year)
    .where('month', '=', key.month)
    .where('version', '=', key.version)
    .where('market', '=', key.market)
    .where('input', '=', key.input) as unknown as Query;
}
