import type { Month } from '@contador/kernel';
import type { Selectable } from 'kysely';
import { periodOf, type TenantTransaction } from '../../platform/index.ts';
import type { ReliquidationTable } from './reliquidations.tables.ts';

/** A reliquidation as created. */
export interface Reliquidation {
  readonly id: number;
  /** Input period that is reliquidated. */
  readonly period: Month;
  readonly version: string;
  /** Definitive version with which it is compared. */
  readonly definitive: string;
  readonly initialXmVersion: string;
  readonly finalXmVersion: string;
  /** Input period whose tariffs include the deltas. */
  readonly application: Month;
  readonly observation: string;
  readonly createdBy: string;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly published: boolean;
}

/** Who made a decision, and the fingerprint of the differences decided on. */
export interface ReliquidationDecision {
  readonly fingerprint: string;
  readonly by: string;
  /** ISO 8601. */
  readonly at: string;
}

function selectReliquidations(transaction: TenantTransaction) {
  return transaction
    .selectFrom('reliquidation')
    .leftJoin('published_reliquidation', (join) =>
      join
        .onRef('published_reliquidation.tenant', '=', 'reliquidation.tenant')
        .onRef('published_reliquidation.id', '=', 'reliquidation.id'),
    )
    .selectAll('reliquidation')
    .select('published_reliquidation.published_at')
    .orderBy('reliquidation.id');
}

/** Reliquidations of an input period, in the order of their creation. */
export async function reliquidationsOf(transaction: TenantTransaction, period: Month): Promise<Reliquidation[]> {
  const rows = await selectReliquidations(transaction)
    .where('reliquidation.year', '=', period.year)
    .where('reliquidation.month', '=', period.number)
    .execute();
  return rows.map(fromRow);
}

/** Reliquidations of other periods whose deltas enter the given one, published or not. */
export async function reliquidationsInto(transaction: TenantTransaction, period: Month): Promise<Reliquidation[]> {
  const rows = await selectReliquidations(transaction)
    .where('reliquidation.app_year', '=', period.year)
    .where('reliquidation.app_month', '=', period.number)
    .execute();
  return rows.map(fromRow);
}

export async function reliquidationOf(transaction: TenantTransaction, id: number): Promise<Reliquidation | undefined> {
  const row = await selectReliquidations(transaction).where('reliquidation.id', '=', id).executeTakeFirst();
  return row && fromRow(row);
}

/** Input period whose tariffs include the deltas of new reliquidations; `undefined` if none is set. */
export async function applicationPeriod(transaction: TenantTransaction): Promise<Month | undefined> {
  const row = await transaction
    .selectFrom('reliquidation_application')
    .select(['year', 'month'])
    .orderBy('position', 'desc')
    .executeTakeFirst();
  return row && periodOf(row);
}

function fromRow(row: Selectable<ReliquidationTable> & { published_at: Date | null }): Reliquidation {
  return {
    id: row.id,
    period: periodOf(row),
    version: row.version,
    definitive: row.definitive,
    initialXmVersion: row.initial_xm_version,
    finalXmVersion: row.final_xm_version,
    application: { year: row.app_year, number: row.app_month },
    observation: row.observation,
    createdBy: row.created_by,
    createdAt: row.created_at.toISOString(),
    published: row.published_at !== null,
  };
}
