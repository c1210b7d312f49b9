import type { Month } from '@contador/kernel';
import { previousMonth } from '@contador/kernel';
import type { Trace } from '@contador/regulation';
import { publishedFacts } from '@contador/regulation';
import { sql } from 'kysely';
import { ofPeriod, type TenantTransaction } from '../platform/index.ts';
import { publicationsOf } from './component-kind.ts';
import { publishedTariffs } from './tariff.repository.ts';
import type { Amounts } from './tariff-calculation.tables.ts';
import { definitiveVersionOf, versionOf } from './version.repository.ts';

/** Values that the definitive version of the previous month supplies to this one. */
export interface PublishedMonth {
  readonly period: Month;
  readonly version: string;
  readonly tariffId: string;
  readonly publishedBy: string;
  /** ISO 8601. */
  readonly publishedAt: string;
  /** Amounts as decimal text by fact key, such as `published:AD[market=DNOM]`. */
  readonly chain: Amounts;
}

const names = ['chain', 'publishedBy', 'publishedAt'] as const;

/**
 * Published definitive version of the month before an input period in the market. `undefined` if there is none; then AJ0, C0, CU0 and SUB0
 * must be entered.
 */
export async function publishedMonthBefore(
  transaction: TenantTransaction,
  period: Month,
  market: string,
): Promise<PublishedMonth | undefined> {
  const before = previousMonth(period);
  const label = await definitiveVersionOf(transaction, before, market);
  if (label === undefined) return undefined;
  const [version, [tariff]] = await Promise.all([
    versionOf(transaction, before, label),
    publishedTariffs.rows(transaction, { period: before, version: label, market }, names),
  ]);
  if (version === undefined) return undefined;
  const known = { period: before, version: version.version, tariffId: version.tariffId };
  if (tariff !== undefined) return { ...known, ...tariff };
  const components = await publicationsOf(transaction, version, market);
  const last = components.reduce((latest, it) => (it.publishedAt > latest.publishedAt ? it : latest));
  return {
    ...known,
    publishedBy: last.publishedBy,
    publishedAt: last.publishedAt,
    chain: Object.assign({}, ...components.map(({ trace }) => chainOf(trace, market))) as Amounts,
  };
}

/** `publishedMonthBefore` for several markets, by code, given the definitive version of each. */
export async function publishedMonthsBefore(
  transaction: TenantTransaction,
  period: Month,
  definitive: ReadonlyMap<string, string>,
): Promise<Map<string, PublishedMonth>> {
  const before = previousMonth(period);
  if (definitive.size === 0) return new Map();
  const markets = [...definitive.keys()];
  const columns = ['period', 'market', 'version', 'tariffId', ...names] as const;
  const tariffs = await publishedTariffs.rows(transaction, { period: before, market: markets }, columns);
  const found = new Map<string, PublishedMonth>();
  for (const [market, version] of definitive) {
    const tariff = tariffs.find((it) => it.market === market && it.version === version);
    const month = tariff ?? (await publishedMonthBefore(transaction, period, market));
    if (month !== undefined) found.set(market, month);
  }
  return found;
}

/**
 * Digest of which amounts each published tariff of a month supplies to the next one, by `market/version`; independent of the amounts
 * themselves.
 */
export async function chainKeys(transaction: TenantTransaction, period: Month): Promise<ReadonlyMap<string, string>> {
  const rows = await transaction
    .selectFrom('published_tariff')
    .select(['market', 'version'])
    .select(
      sql<string>`md5(replace(array_to_string(array(select jsonb_object_keys(chain)), ' '), market, ''))`.as('keys'),
    )
    .where(ofPeriod(period))
    .execute();
  return new Map(rows.map(({ market, version, keys }) => [`${market}/${version}`, keys]));
}

/** Amounts of a trace by the fact keys that the next month uses. */
export function chainOf(trace: Trace, market: string): Amounts {
  const nowhere = { tariffId: '', market, month: '', publishedBy: '', publishedAt: '' };
  return Object.fromEntries([...publishedFacts(trace, nowhere)].map(([key, fact]) => [key, fact.amount]));
}

/** Publication time of each version's tariffs per market, by `version/market`: ISO 8601. */
export async function publicationDates(transaction: TenantTransaction, period: Month): Promise<Map<string, string>> {
  const last = await transaction
    .selectFrom('published_component')
    .select(({ fn }) => ['version', 'market', fn.max('published_at').as('at')])
    .where(ofPeriod(period))
    .groupBy(['version', 'market'])
    .execute();
  const tariffs = await transaction
    .selectFrom('published_tariff')
    .select(['version', 'market', 'published_at as at'])
    .where(ofPeriod(period))
    .execute();
  return new Map([...last, ...tariffs].map(({ version, market, at }) => [`${version}/${market}`, at.toISOString()]));
}
