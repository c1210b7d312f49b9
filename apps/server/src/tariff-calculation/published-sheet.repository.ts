import { compareMonths, type Month } from '@contador/kernel';
import {
  amountsInTrace,
  decoded,
  foundBy,
  periodOf,
  type StoredTree,
  type TenantTransaction,
} from '../platform/index.ts';
import type { Amounts } from './tariff-calculation.tables.ts';
import { definitiveIn } from './version.repository.ts';

/** A published tariff reduced to some amounts by figure id, without its trace. */
export interface PublishedSheet {
  readonly origin: 'calculated' | 'printed';
  readonly note: string | null;
  /** Name at the time of publication; `null` for publications older than this field. */
  readonly marketName: string | null;
  readonly tree: StoredTree;
  /** Decimal text by id, for the requested figures that the tariff has. */
  readonly amounts: Amounts;
  readonly publishedBy: string;
  /** ISO 8601. */
  readonly publishedAt: string;
  /** People who approved a published calculation, without duplicates. */
  readonly approvedBy: readonly string[];
}

/** Amounts of the given figures in the published tariff of a market; `undefined` if it is not published. */
export async function publishedSheet(
  transaction: TenantTransaction,
  tariffId: string,
  market: string,
  ids: readonly string[],
): Promise<PublishedSheet | undefined> {
  const stored = await transaction
    .selectFrom('published_tariff')
    .select([...foundBy('published_tariff'), 'origin', 'note', 'market_name', 'tree', 'published_by', 'published_at'])
    .select(amountsInTrace(ids).as('amounts'))
    .where('tariff_id', '=', tariffId)
    .where('market', '=', market)
    .executeTakeFirst();
  if (stored === undefined) return undefined;
  const row = decoded('published_tariff', stored);
  const approvals = await transaction
    .selectFrom('approval as a')
    .innerJoin('published_component as p', (join) =>
      join
        .onRef('p.year', '=', 'a.year')
        .onRef('p.month', '=', 'a.month')
        .onRef('p.version', '=', 'a.version')
        .onRef('p.market', '=', 'a.market')
        .onRef('p.component', '=', 'a.component')
        .onRef('p.fingerprint', '=', 'a.fingerprint'),
    )
    .select('a.approved_by')
    .distinct()
    .where('a.year', '=', row.year)
    .where('a.month', '=', row.month)
    .where('a.version', '=', row.version)
    .where('a.market', '=', market)
    .orderBy('a.approved_by')
    .execute();
  return {
    origin: row.origin,
    note: row.note,
    marketName: row.market_name,
    tree: row.tree,
    amounts: row.amounts ?? {},
    publishedBy: row.published_by,
    publishedAt: row.published_at.toISOString(),
    approvedBy: approvals.map((it) => it.approved_by),
  };
}

/** The definitive published tariff of a month. */
export interface DefinitiveMonth {
  /** Input period. */
  readonly period: Month;
  readonly version: string;
  readonly tariffId: string;
}

/** Definitive published tariffs of a market, oldest first. */
export async function definitiveMonths(transaction: TenantTransaction, market: string): Promise<DefinitiveMonth[]> {
  const rows = await transaction
    .selectFrom('published_tariff')
    .select(['year', 'month', 'version', 'tariff_id'])
    .where('market', '=', market)
    .execute();
  const isDefinitive = await definitiveIn(transaction, market);
  return rows
    .map((row) => ({ period: periodOf(row), version: row.version, tariffId: row.tariff_id }))
    .filter(isDefinitive)
    .sort((a, b) => compareMonths(a.period, b.period));
}
