import { isoMonth, type Month } from '@contador/kernel';
import type { PublishedReliquidation, Trace } from '@contador/regulation';
import type { Selectable } from 'kysely';
import type { TenantTransaction } from '../../database/in-tenant.ts';
import type { PublishedReliquidationTable } from '../../database/tables/reliquidation.ts';
import '../../database/tables/reliquidation.ts';
import type { InputHash } from '../../database/tables/tariff-calculation.ts';
import type { Reliquidation, ReliquidationDecision } from './reliquidation.repository.ts';

/** A published reliquidation with its number, its differences, and who decided what. */
export interface StoredReliquidation extends PublishedReliquidation {
  readonly id: number;
  readonly fingerprint: string;
  readonly applied: ReliquidationDecision;
  readonly approved: ReliquidationDecision;
}

type Row = Omit<Selectable<PublishedReliquidationTable>, 'trace' | 'input_hashes' | 'tenant'>;
const columns = [
  'id',
  'year',
  'month',
  'version',
  'tariff_id',
  'app_year',
  'app_month',
  'from_version',
  'to_version',
  'fingerprint',
  'differences',
  'applied_by',
  'applied_at',
  'approved_by',
  'approved_at',
  'published_by',
  'published_at',
] as const;

/** The published reliquidations of an input period, in the order of their publication. */
export async function publishedReliquidationsOf(
  transaction: TenantTransaction,
  period: Month,
): Promise<StoredReliquidation[]> {
  const rows = await transaction
    .selectFrom('published_reliquidation')
    .select(columns)
    .where('year', '=', period.year)
    .where('month', '=', period.number)
    .orderBy('published_at')
    .orderBy('id')
    .execute();
  return rows.map(fromRow);
}

/** The published reliquidations whose deltas enter an input period, in the order of their publication. */
export async function publishedReliquidationsInto(
  transaction: TenantTransaction,
  period: Month,
): Promise<StoredReliquidation[]> {
  const rows = await transaction
    .selectFrom('published_reliquidation')
    .select(columns)
    .where('app_year', '=', period.year)
    .where('app_month', '=', period.number)
    .orderBy('published_at')
    .orderBy('id')
    .execute();
  return rows.map(fromRow);
}

/** The whole explanation of the deltas, as it was published. */
export async function publishedReliquidationTrace(
  transaction: TenantTransaction,
  id: number,
): Promise<Trace | undefined> {
  const row = await transaction
    .selectFrom('published_reliquidation')
    .select('trace')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.trace;
}

/** Stores the reliquidation for good; false when it was published before. */
export async function insertPublishedReliquidation(
  transaction: TenantTransaction,
  of: Reliquidation,
  given: {
    tariffId: string;
    fingerprint: string;
    differences: PublishedReliquidation['differences'];
    trace: Trace;
    inputHashes: readonly InputHash[];
    applied: ReliquidationDecision;
    approved: ReliquidationDecision;
    by: string;
    at: Date;
  },
): Promise<boolean> {
  const row = await transaction
    .insertInto('published_reliquidation')
    .values({
      id: of.id,
      year: of.period.year,
      month: of.period.number,
      version: of.version,
      tariff_id: given.tariffId,
      app_year: of.application.year,
      app_month: of.application.number,
      from_version: of.initialXmVersion,
      to_version: of.finalXmVersion,
      fingerprint: given.fingerprint,
      differences: JSON.stringify(given.differences),
      trace: JSON.stringify(given.trace),
      input_hashes: JSON.stringify(given.inputHashes),
      applied_by: given.applied.by,
      applied_at: new Date(given.applied.at),
      approved_by: given.approved.by,
      approved_at: new Date(given.approved.at),
      published_by: given.by,
      published_at: given.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

function fromRow(row: Row): StoredReliquidation {
  const decided = (by: string, at: Date) => ({ fingerprint: row.fingerprint, by, at: at.toISOString() });
  return {
    id: row.id,
    tariffId: row.tariff_id,
    period: isoMonth({ year: row.year, number: row.month }),
    application: isoMonth({ year: row.app_year, number: row.app_month }),
    fromVersion: row.from_version,
    toVersion: row.to_version,
    fingerprint: row.fingerprint,
    differences: row.differences,
    applied: decided(row.applied_by, row.applied_at),
    approved: decided(row.approved_by, row.approved_at),
    by: row.published_by,
    at: row.published_at.toISOString(),
  };
}
