import type { TariffTree } from '@contador/contract/tariff-calculation';
import { isoMonth, type Month } from '@contador/kernel';
import type { Trace } from '@contador/regulation';
import type { Selectable } from 'kysely';
import type { TenantTransaction } from '../database/in-tenant.ts';
import type { LevelParts, StrataTariffs } from '../database/tables/published-parts.ts';
import type { Amounts, PublishedTariffTable } from '../database/tables/tariff-calculation.ts';
import { keptTable } from '../decisions/index.ts';
import { lacksCharged, levelsWithCharged, withCharged } from './calculation/charged-costs.ts';
import { amountsOf, tracedAmounts } from './traced-amounts.repository.ts';

/** The published tree of a market, one row as it is read; `undefined` when its tariffs are not published. */
export async function publishedTree(
  transaction: TenantTransaction,
  tariffId: string,
  market: string,
): Promise<TariffTree | undefined> {
  const row = await transaction
    .selectFrom('published_tariff')
    .select('tree')
    .where('tariff_id', '=', tariffId)
    .where('market', '=', market)
    .executeTakeFirst();
  if (row === undefined || !lacksCharged(row.tree)) return row?.tree;
  return withCharged(row.tree, (await tracedAmounts(transaction, [tariffId], market)).get(tariffId) ?? {}, market);
}

/** The tree of a market's month that was brought from a printed publication; `undefined` for one that was calculated, or is not published. */
export async function broughtTree(
  transaction: TenantTransaction,
  tariffId: string,
  market: string,
): Promise<TariffTree | undefined> {
  const row = await transaction
    .selectFrom('published_tariff')
    .select('tree')
    .where('tariff_id', '=', tariffId)
    .where('market', '=', market)
    .where('origin', '=', 'printed')
    .executeTakeFirst();
  return row?.tree;
}

/** The markets whose tariffs are published under that id. */
export async function marketsWithTariff(transaction: TenantTransaction, tariffId: string): Promise<string[]> {
  const rows = await transaction
    .selectFrom('published_tariff')
    .select('market')
    .where('tariff_id', '=', tariffId)
    .execute();
  return rows.map(({ market }) => market);
}

/** The published tariffs of markets; nothing of them ever changes. */
export const publishedTariffs = keptTable('published_tariff', { by: 'published_by', at: 'published_at' });

/** A published tariff whole, as it was stored. */
export interface PublishedTariff {
  /** Input period. */
  readonly period: Month;
  readonly version: string;
  readonly tariffId: string;
  readonly market: string;
  /** Calculated here, or brought from a printed publication. */
  readonly origin: 'calculated' | 'printed';
  readonly note: string | null;
  readonly tree: TariffTree;
  readonly levels: LevelParts;
  /** Null where the company's tariffs have no strata. */
  readonly strata: StrataTariffs | null;
  readonly trace: Trace | null;
  readonly publishedBy: string;
  /** ISO 8601. */
  readonly publishedAt: string;
}

/** The published tariff of a market in a version, with its whole trace; `undefined` when it is not published. */
export async function publishedTariff(
  transaction: TenantTransaction,
  tariffId: string,
  market: string,
): Promise<PublishedTariff | undefined> {
  const row = await transaction
    .selectFrom('published_tariff')
    .selectAll()
    .where('tariff_id', '=', tariffId)
    .where('market', '=', market)
    .executeTakeFirst();
  return row && fromTariffRow(row);
}

function fromTariffRow(row: Selectable<PublishedTariffTable>): PublishedTariff {
  const { version, market, origin, note, tree, levels, strata, trace } = row;
  const traced = lacksCharged(tree) ? amountsOf(trace) : {};
  return {
    period: { year: row.year, number: row.month },
    version,
    tariffId: row.tariff_id,
    market,
    origin,
    note,
    tree: withCharged(tree, traced, market),
    levels: levelsWithCharged(levels, traced, market),
    strata,
    trace,
    publishedBy: row.published_by,
    publishedAt: row.published_at.toISOString(),
  };
}

/** One published version of a month, as the pictures show it. */
export interface PublishedLevels {
  readonly period: Month;
  readonly version: string;
  readonly tariffId: string;
  readonly brought: boolean;
  readonly levels: LevelParts;
}

/** All published versions of the market from one input period to another, both included, oldest first. */
export async function publishedLevels(
  transaction: TenantTransaction,
  market: string,
  first: Month,
  last: Month,
): Promise<PublishedLevels[]> {
  const rows = await transaction
    .selectFrom('published_tariff')
    .select(['year', 'month', 'version', 'tariff_id', 'origin', 'levels'])
    .where('market', '=', market)
    .where('year', '>=', first.year)
    .where('year', '<=', last.year)
    .orderBy('year')
    .orderBy('month')
    .execute();
  const old = rows.filter(({ levels }) => levels.n1or.CUap === undefined).map((row) => row.tariff_id);
  const traced = old.length === 0 ? new Map<string, Amounts>() : await tracedAmounts(transaction, old, market);
  return rows
    .map((row) => ({
      period: { year: row.year, number: row.month },
      version: row.version,
      tariffId: row.tariff_id,
      brought: row.origin === 'printed',
      levels: levelsWithCharged(row.levels, traced.get(row.tariff_id) ?? {}, market),
    }))
    .filter(({ period }) => isoMonth(first) <= isoMonth(period) && isoMonth(period) <= isoMonth(last));
}

/** The versions of a market that were marked definitive, in the order of the decisions. */
export async function definitiveMarksOf(
  transaction: TenantTransaction,
  market: string,
): Promise<{ period: Month; version: string; at: string }[]> {
  const rows = await transaction
    .selectFrom('definitive_version')
    .select(['year', 'month', 'version', 'decided_at'])
    .where('market', '=', market)
    .orderBy('decided_at')
    .execute();
  return rows.map((row) => ({
    period: { year: row.year, number: row.month },
    version: row.version,
    at: row.decided_at.toISOString(),
  }));
}
