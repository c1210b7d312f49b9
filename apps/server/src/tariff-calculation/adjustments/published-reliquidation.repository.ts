import { isoMonth, type Month } from '@contador/kernel';
import type { PublishedReliquidation, Trace } from '@contador/regulation';
import { appendOnlyTable, type KeptRow, type TenantTransaction } from '../../platform/index.ts';
import type { ReliquidationDecision } from './reliquidation.repository.ts';

/** A published reliquidation with its id, its differences and the people who decided it. */
export interface StoredReliquidation extends PublishedReliquidation {
  readonly id: number;
  readonly fingerprint: string;
  readonly applied: ReliquidationDecision;
  readonly approved: ReliquidationDecision;
}

export const publishedReliquidations = appendOnlyTable('published_reliquidation', {
  by: 'published_by',
  at: 'published_at',
});

const names = [
  ...(['id', 'period', 'version', 'tariffId', 'appYear', 'appMonth', 'fromVersion', 'toVersion'] as const),
  ...(['fingerprint', 'differences', 'appliedBy', 'appliedAt', 'approvedBy', 'approvedAt'] as const),
  ...(['publishedBy', 'publishedAt'] as const),
] as const;
type Row = Pick<KeptRow<'published_reliquidation'>, (typeof names)[number]>;

/** Published reliquidations of an input period, in the order of their publication. */
export async function publishedReliquidationsOf(
  transaction: TenantTransaction,
  period: Month,
): Promise<StoredReliquidation[]> {
  return inOrder(await publishedReliquidations.rows(transaction, { period }, names));
}

/** Published reliquidations whose deltas enter an input period, in the order of their publication. */
export async function publishedReliquidationsInto(
  transaction: TenantTransaction,
  { year, number }: Month,
): Promise<StoredReliquidation[]> {
  return inOrder(await publishedReliquidations.rows(transaction, { appYear: year, appMonth: number }, names));
}

/** Complete trace of the deltas, as published. */
export async function publishedReliquidationTrace(
  transaction: TenantTransaction,
  id: number,
): Promise<Trace | undefined> {
  const [row] = await publishedReliquidations.rows(transaction, { id }, ['trace']);
  return row?.trace;
}

/** Orders by publication time; equal times are ordered by id. */
function inOrder(rows: readonly Row[]): StoredReliquidation[] {
  return rows
    .toSorted((one, other) => one.publishedAt.localeCompare(other.publishedAt) || one.id - other.id)
    .map(fromRow);
}

function fromRow({ id, tariffId, fromVersion, toVersion, fingerprint, differences, ...row }: Row): StoredReliquidation {
  return {
    id,
    tariffId,
    fromVersion,
    toVersion,
    fingerprint,
    differences,
    period: isoMonth(row.period),
    application: isoMonth({ year: row.appYear, number: row.appMonth }),
    applied: { fingerprint, by: row.appliedBy, at: row.appliedAt },
    approved: { fingerprint, by: row.approvedBy, at: row.approvedAt },
    by: row.publishedBy,
    at: row.publishedAt,
  };
}
