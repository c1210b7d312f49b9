import { type Selectable, sql } from 'kysely';
import { placeOf, rowsAs, storeDeflated, type TenantTransaction, unawaited } from '../../platform/index.ts';
import type { StagedFileTable } from '../entries/entries.tables.ts';

/** Key of a stage: the person and the input. Version and market are empty if the sender did not name them. */
export interface StageKey {
  readonly email: string;
  readonly year: number;
  readonly month: number;
  readonly version: string;
  readonly market: string;
  readonly input: string;
}

/** A staged file: its name and digest, and where its pieces are. */
export interface StagedFile {
  readonly name: string;
  readonly size: number;
  /** 64 hexadecimal digits. */
  readonly sha256: string;
  readonly receipt: string;
  readonly position: number;
}

/** A staged file with its compressed bytes. */
export interface PackedMarketFile extends StagedFile {
  readonly deflated: Uint8Array;
}

/** A received piece of a compressed file; see `packFile`. */
export interface ReceivedPiece {
  readonly position: number;
  readonly number: number;
  readonly size: number;
  readonly deflated: Buffer;
}

const HOURS_KEPT = 24;

/** Time before which staged data has expired. */
function keptSince(now: Date): Date {
  return new Date(now.getTime() - HOURS_KEPT * 3_600_000);
}

/** Stores pieces of files that are still being received. */
export async function storeStagedPieces(
  transaction: TenantTransaction,
  origin: { readonly receipt: string; readonly email: string; readonly now: Date },
  pieces: readonly ReceivedPiece[],
): Promise<void> {
  if (pieces.length === 0) return;
  const { receipt, email, now } = origin;
  const rows = pieces.map((piece) => ({ ...piece, receipt, by_email: email, received_at: now }));
  await transaction.insertInto('staged_piece').values(rows).execute();
}

/** Staged bytes of the person, and of the whole company. */
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

/** Locks the stage until the transaction ends: two tabs of one person may send the same part at once, or one while it is being read. */
async function lockStage(transaction: TenantTransaction, key: StageKey): Promise<void> {
  const name = `stage ${Object.values(key).join(' ')}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 2))`.execute(transaction);
}

/** Locks the stage until the transaction ends and lists its files. */
export async function lockStagedFiles(transaction: TenantTransaction, key: StageKey): Promise<StagedFile[]> {
  unawaited(lockStage(transaction, key));
  return await stagedFiles(transaction, key);
}

/**
 * Completes a part: its files, whose pieces are stored already, replace the part's earlier ones. Queues the queries without awaiting them.
 */
export function stagePart(
  transaction: TenantTransaction,
  key: StageKey,
  part: number,
  files: readonly StagedFile[],
  now: Date,
): void {
  const { email, ...scope } = key;
  const rows = files.map((file) => ({ ...scope, ...file, by_email: email, part, staged_at: now }));
  unawaited(
    lockStage(transaction, key),
    forgetFiles(transaction, key, part),
    transaction.insertInto('staged_file').values(rows).execute(),
  );
}

/** Deletes the files of the stage, or of one of its parts, with their pieces. */
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

/** Total size of the stage's files, uncompressed and compressed. */
export async function sizeOfStage(
  transaction: TenantTransaction,
  key: StageKey,
): Promise<{ readonly size: number; readonly packed: number }> {
  const files = await ofStage(transaction.selectFrom('staged_file'), key).select(['size', 'receipt']).execute();
  const size = files.reduce((sum, file) => sum + file.size, 0);
  // Small files skip the query for their compressed size.
  if (size < 1024 * 1024) return { size, packed: size };
  const { rows } = await sql<{ packed: number }>`
    select coalesce(sum(octet_length(deflated)), 0)::float8 as packed from staged_piece
    where receipt = any(${files.map(({ receipt }) => receipt)}::uuid[])`.execute(transaction);
  return { size, packed: rows[0]?.packed ?? 0 };
}

/** Files of the stage in the order in which they were sent, without their bytes. */
export async function stagedFiles(transaction: TenantTransaction, key: StageKey): Promise<StagedFile[]> {
  return await ofStage(transaction.selectFrom('staged_file'), key)
    .select(['name', 'size', 'sha256', 'receipt', 'position'])
    .orderBy('part')
    .orderBy('position')
    .execute();
}

/** Loads the compressed bytes of staged files. */
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

/** Stores staged files permanently, compressed. Files that stay in the database are copied by SQL and never loaded. See `storeFile`. */
export async function storeStagedFiles(transaction: TenantTransaction, files: readonly StagedFile[]): Promise<void> {
  if (placeOf(transaction)?.takesNew) {
    for (const file of files) {
      await storeDeflated(transaction, file, async () => {
        const [packed] = await packedFiles(transaction, [file]);
        return packed?.deflated as Buffer;
      });
    }
    return;
  }
  const wanted = rowsAs('file', files, {
    receipt: ['uuid', (file) => file.receipt],
    position: ['integer', (file) => file.position],
    sha256: ['text', (file) => file.sha256],
    size: ['integer', (file) => file.size],
  });
  await sql`
    insert into stored_file (sha256, size, deflated)
    select distinct on (sha256) decode(file.sha256, 'hex'), file.size,
      (select string_agg(piece.deflated, '' order by piece.number) from staged_piece piece
       where piece.receipt = file.receipt and piece.position = file.position)
    from ${wanted}
    on conflict do nothing`.execute(transaction);
}

/** Deletes files that were not read within a day, and pieces of interrupted calls. */
export async function forgetStale(transaction: TenantTransaction, now: Date): Promise<void> {
  await transaction.deleteFrom('staged_file').where('staged_at', '<', keptSince(now)).execute();
  await transaction.deleteFrom('staged_piece').where('received_at', '<', keptSince(now)).execute();
}

/** Deletes the pieces of the given receipts. */
export async function forgetPieces(
  transaction: TenantTransaction,
  files: readonly { readonly receipt: string }[],
): Promise<void> {
  if (files.length === 0) return;
  const receipts = [...new Set(files.map(({ receipt }) => receipt))];
  await transaction.deleteFrom('staged_piece').where('receipt', 'in', receipts).execute();
}

/** Names of the files of all the person's stages in the period, by input. */
export async function stagedNames(
  transaction: TenantTransaction,
  owner: Pick<StageKey, 'email' | 'year' | 'month'>,
): Promise<Pick<Selectable<StagedFileTable>, 'version' | 'market' | 'input' | 'name'>[]> {
  return await transaction
    .selectFrom('staged_file')
    .select(['version', 'market', 'input', 'name'])
    .where('by_email', '=', owner.email)
    .where('year', '=', owner.year)
    .where('month', '=', owner.month)
    .orderBy('input')
    .orderBy('part')
    .orderBy('position')
    .execute();
}

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
