import type { MarketFile } from '@contador/market-files';
import { type Selectable, sql } from 'kysely';
import type { TenantTransaction } from '../database/in-tenant.ts';
import type { StagedFileTable } from '../database/tables/tariff-inputs.ts';

/** Whose stage it is, and for which input; version and market are empty where the sender did not say them. */
export interface StageKey {
  readonly email: string;
  readonly year: number;
  readonly month: number;
  readonly version: string;
  readonly market: string;
  readonly input: string;
}

const HOURS_KEPT = 24;

/** Keeps a part of the files until they are read. The same part again takes the place of the former one. */
export async function stagePart(
  transaction: TenantTransaction,
  key: StageKey,
  part: number,
  files: readonly MarketFile[],
  now: Date,
): Promise<void> {
  // Two tabs of one person may send the same part at once: the later takes the place of the earlier.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`stage ${Object.values(key).join(' ')}`}, 2))`.execute(
    transaction,
  );
  await transaction
    .deleteFrom('staged_file')
    .where('by_email', '=', key.email)
    .where('staged_at', '<', new Date(now.getTime() - HOURS_KEPT * 3_600_000))
    .execute();
  await ofStage(transaction.deleteFrom('staged_file'), key).where('part', '=', part).execute();
  const { email, ...of } = key;
  const rows = files.map(({ name, bytes }, position) => ({
    ...of,
    by_email: email,
    part,
    position,
    name,
    size: bytes.length,
    content: Buffer.from(bytes),
    staged_at: now,
  }));
  await transaction.insertInto('staged_file').values(rows).execute();
}

/** The files of the stage in the order in which they were sent. */
export async function stagedFiles(transaction: TenantTransaction, key: StageKey): Promise<MarketFile[]> {
  const rows = await ofStage(transaction.selectFrom('staged_file'), key)
    .select(['name', 'content'])
    .orderBy('part')
    .orderBy('position')
    .execute();
  return rows.map(({ name, content }) => ({ name, bytes: content }));
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
  await ofStage(transaction.deleteFrom('staged_file'), key).execute();
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
