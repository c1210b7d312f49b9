import type { TariffTree } from '@contador/contract/tariff-calculation';
import { compareMonths, type Month } from '@contador/kernel';
import type { Trace } from '@contador/regulation';
import { appendOnlyTable, type LevelParts, type StrataTariffs, type TenantTransaction } from '../platform/index.ts';
import { lacksCharged, levelsWithCharged, withCharged } from './calculation/charged-costs.ts';
import type { Amounts } from './tariff-calculation.tables.ts';
import { amountsOf, tracedAmounts } from './traced-amounts.repository.ts';

/** Append-only table of published tariffs. */
export const publishedTariffs = appendOnlyTable('published_tariff', { by: 'published_by', at: 'published_at' });

/** Published tree of a market; `undefined` if its tariffs are not published. */
export async function publishedTree(
  transaction: TenantTransaction,
  tariffId: string,
  market: string,
): Promise<TariffTree | undefined> {
  const [row] = await publishedTariffs.rows(transaction, { tariffId, market }, ['tree']);
  if (row === undefined) return undefined;
  const traced = lacksCharged(row.tree) ? (await tracedAmounts(transaction, [tariffId], market)).get(tariffId) : {};
  return withCharged(row.tree, traced ?? {}, market);
}

/** Tree of a market's month taken over from print; `undefined` if it was calculated or is not published. */
export async function broughtTree(
  transaction: TenantTransaction,
  tariffId: string,
  market: string,
): Promise<TariffTree | undefined> {
  const [row] = await publishedTariffs.rows(transaction, { tariffId, market, origin: 'printed' }, ['tree', 'trace']);
  return row && withCharged(row.tree, amountsOf(row.trace), market);
}

/** Markets whose tariffs are published under the id. */
export async function marketsWithTariff(transaction: TenantTransaction, tariffId: string): Promise<string[]> {
  return (await publishedTariffs.rows(transaction, { tariffId }, ['market'])).map(({ market }) => market);
}

/** A published tariff as stored. */
export interface PublishedTariff {
  /** Input period. */
  readonly period: Month;
  readonly version: string;
  readonly tariffId: string;
  readonly market: string;
  /** Calculated here, or taken over from a printed publication. */
  readonly origin: 'calculated' | 'printed';
  readonly note: string | null;
  readonly tree: TariffTree;
  readonly levels: LevelParts;
  /** `null` if the company's tariffs have no strata. */
  readonly strata: StrataTariffs | null;
  readonly trace: Trace | null;
  readonly publishedBy: string;
  /** ISO 8601. */
  readonly publishedAt: string;
}

/** Published tariff of a market in a version with its trace; `undefined` if it is not published. */
export async function publishedTariff(
  transaction: TenantTransaction,
  tariffId: string,
  market: string,
): Promise<PublishedTariff | undefined> {
  const [row] = await publishedTariffs.rows(transaction, { tariffId, market }, whole);
  if (row === undefined) return undefined;
  const traced = lacksCharged(row.tree) ? amountsOf(row.trace) : {};
  return {
    ...row,
    tree: withCharged(row.tree, traced, market),
    levels: levelsWithCharged(row.levels, traced, market),
  };
}

const whole = [
  ...(['period', 'version', 'tariffId', 'market', 'origin', 'note', 'tree', 'levels', 'strata', 'trace'] as const),
  ...(['publishedBy', 'publishedAt'] as const),
] as const;

/** A published version of a month, as in the charts. */
export interface PublishedLevels {
  readonly period: Month;
  readonly version: string;
  readonly tariffId: string;
  readonly brought: boolean;
  readonly levels: LevelParts;
}

/** Published versions of the market between two input periods, both included, oldest first. */
export async function publishedLevels(
  transaction: TenantTransaction,
  market: string,
  first: Month,
  last: Month,
): Promise<PublishedLevels[]> {
  const names = ['period', 'version', 'tariffId', 'origin', 'levels'] as const;
  const found = await publishedTariffs.rows(transaction, { market }, names);
  const rows = found
    .filter(({ period }) => compareMonths(first, period) <= 0 && compareMonths(period, last) <= 0)
    .toSorted((one, other) => compareMonths(one.period, other.period));
  const old = rows.filter(({ levels }) => levels.n1or.CUap === undefined).map(({ tariffId }) => tariffId);
  const traced = old.length === 0 ? new Map<string, Amounts>() : await tracedAmounts(transaction, old, market);
  return rows.map(({ period, version, tariffId, origin, levels }) => ({
    period,
    version,
    tariffId,
    brought: origin === 'printed',
    levels: levelsWithCharged(levels, traced.get(tariffId) ?? {}, market),
  }));
}
