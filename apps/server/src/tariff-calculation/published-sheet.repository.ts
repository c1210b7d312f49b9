import { compareMonths, type Month } from '@contador/kernel';
import { amountsInTrace, decoded, foundBy } from '../database/documents/index.ts';
import type { TenantTransaction } from '../database/in-tenant.ts';
import { periodOf } from '../database/of-period.ts';
import type { StoredTree } from '../database/tables/published-parts.ts';
import type { Amounts } from '../database/tables/tariff-calculation.ts';
import { definitiveIn } from './version.repository.ts';

/** A published tariff as a page of figures needs it: some amounts, by the ids of their figures, without the trace around them. */
export interface PublishedSheet {
  readonly origin: 'calculated' | 'printed';
  readonly note: string | null;
  /** As it was when the tariff was published; null of one that was published before names were kept. */
  readonly marketName: string | null;
  readonly tree: StoredTree;
  /** Decimal text by id, of those asked for that the tariff has. */
  readonly amounts: Amounts;
  readonly publishedBy: string;
  /** ISO 8601. */
  readonly publishedAt: string;
  /** Whoever approved a calculation that was published, without repetition. */
  readonly approvedBy: readonly string[];
}

/** The amounts of those figures in the published tariff of a market; `undefined` when it is not published. */
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

/** The definitive published tariffs of a market, oldest first. */
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
