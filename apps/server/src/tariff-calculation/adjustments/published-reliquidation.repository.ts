import { isoMonth, type Month } from '@contador/kernel';
import type { PublishedReliquidation, Trace } from '@contador/regulation';
import type { Selectable } from 'kysely';
import type { TenantTransaction } from '../../database/in-tenant.ts';
import type { PublishedReliquidationTable } from '../../database/tables/reliquidation.ts';
import '../../database/tables/reliquidation.ts';
import type { ReliquidationDecision } from './reliquidation.repository.ts';

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
