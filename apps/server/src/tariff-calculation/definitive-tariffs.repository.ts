import type { Month } from '@contador/kernel';
import { type RawBuilder, sql } from 'kysely';
import { amountsInTrace, decoded, foundBy, ofPeriod, type TenantTransaction } from '../platform/index.ts';
import { lacksCharged, levelsWithCharged, withCharged } from './calculation/charged-costs.ts';
import type { PublishedTariff } from './tariff.repository.ts';
import type { Amounts } from './tariff-calculation.tables.ts';
import { definitiveVersions } from './version.repository.ts';

/** A published tariff with the amount of every figure by id, without its trace. */
export type ReportedTariff = Omit<PublishedTariff, 'trace'> & { readonly amounts: Amounts };

/** Definitive published tariffs of an input period, by market; markets without one are omitted. */
export async function definitiveTariffs(
  transaction: TenantTransaction,
  period: Month,
): Promise<ReadonlyMap<string, ReportedTariff>> {
  const versions = await definitiveVersions(transaction, period);
  const isDefinitive = sql<boolean>`(market, version) in (${definitive(versions)})`;
  return await reported(transaction, period, isDefinitive);
}

/** Ids of the definitive published tariffs of an input period, by market; markets without one are omitted. */
export async function definitiveTariffIds(
  transaction: TenantTransaction,
  period: Month,
): Promise<ReadonlyMap<string, string>> {
  const versions = await definitiveVersions(transaction, period);
  const rows = await transaction
    .selectFrom('published_tariff')
    .select(['market', 'tariff_id'])
    .where(ofPeriod(period))
    .where(sql<boolean>`(market, version) in (${definitive(versions)})`)
    .orderBy('market')
    .execute();
  return new Map(rows.map(({ market, tariff_id: id }) => [market, id]));
}

/** Published tariffs of a version of an input period, by market, definitive or not; markets without one are omitted. */
export async function tariffsOfVersion(
  transaction: TenantTransaction,
  { period, version }: { readonly period: Month; readonly version: string },
): Promise<ReadonlyMap<string, ReportedTariff>> {
  return await reported(transaction, period, sql<boolean>`version = ${version}`);
}

async function reported(
  transaction: TenantTransaction,
  period: Month,
  which: RawBuilder<boolean>,
): Promise<ReadonlyMap<string, ReportedTariff>> {
  const rows = await transaction
    .selectFrom('published_tariff')
    .select([...foundBy('published_tariff'), 'tariff_id', 'origin', 'note', 'tree', 'levels', 'strata'])
    .select(['published_by', 'published_at'])
    .select(amountsInTrace().as('amounts'))
    .where(ofPeriod(period))
    .where(which)
    .execute();
  return new Map(
    rows.map((stored) => {
      const { market, tree, levels, amounts, ...row } = decoded('published_tariff', stored);
      const traced = lacksCharged(tree) ? (amounts ?? {}) : {};
      const tariff: ReportedTariff = {
        period,
        version: row.version,
        tariffId: row.tariff_id,
        market,
        origin: row.origin,
        note: row.note,
        tree: withCharged(tree, traced, market),
        levels: levelsWithCharged(levels, traced, market),
        strata: row.strata,
        amounts: amounts ?? {},
        publishedBy: row.published_by,
        publishedAt: row.published_at.toISOString(),
      };
      return [market, tariff];
    }),
  );
}

/** Amounts of the given figures in the definitive tariffs, by market and id. */
export async function definitiveAmounts(
  transaction: TenantTransaction,
  period: Month,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Amounts>> {
  const versions = await definitiveVersions(transaction, period);
  const rows = await transaction
    .selectFrom('published_tariff')
    .select('market')
    .select(amountsInTrace(ids).as('amounts'))
    .where(ofPeriod(period))
    .where(sql<boolean>`(market, version) in (${definitive(versions)})`)
    .execute();
  return new Map(rows.map(({ market, amounts }) => [market, amounts ?? {}]));
}

function definitive(versions: ReadonlyMap<string, string>) {
  return sql`select * from unnest(${sql.val([...versions.keys()])}::text[], ${sql.val([...versions.values()])}::text[])`;
}
