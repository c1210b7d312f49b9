import type { CalculationType, ComponentName, NewVersion } from '@contador/domain/tariff-calculation';
import {
  compareVersions,
  componentNames,
  definitiveOf,
  isReliquidationLabel,
} from '@contador/domain/tariff-calculation';
import type { MarketPublication } from '@contador/domain/tariff-inputs';
import type { OptionCard } from '@contador/domain/tariff-option';
import { levelsInOption, optionCards } from '@contador/domain/tariff-option';
import { isoMonth, type Month, nextMonth } from '@contador/kernel';
import { type Selectable, sql } from 'kysely';
import { appendOnlyTable, ofPeriod, periodOf, type TenantTransaction } from '../platform/index.ts';
import { optionFor, type SavedOption, savedOptions } from '../tariff-inputs/index.ts';
import { publishedOptions } from './market-option/option-card-tables.ts';
import type { CalculationVersionTable } from './tariff-calculation.tables.ts';

/** A calculation version, immutable after its creation. */
export interface CalculationVersion {
  readonly period: Month;
  readonly version: string;
  readonly tariffId: string;
  readonly xmVersion: string;
  readonly calculationType: CalculationType;
  readonly createdBy: string;
  /** ISO 8601. */
  readonly createdAt: string;
}

/** Versions of an input period in the order of their creation, without reliquidations. */
export async function versionsOf(transaction: TenantTransaction, period: Month): Promise<CalculationVersion[]> {
  const rows = await transaction.selectFrom('calculation_version').selectAll().where(ofPeriod(period)).execute();
  return rows
    .map(fromRow)
    .filter((it) => !isReliquidationLabel(it.version))
    .sort((a, b) => compareVersions(a.version, b.version));
}

/** Version of the period with that label; `undefined` if it does not exist. */
export async function versionOf(
  transaction: TenantTransaction,
  period: Month,
  version: string,
): Promise<CalculationVersion | undefined> {
  const row = await selectVersion(transaction, period, version).executeTakeFirst();
  return row && fromRow(row);
}

/** Version whose tariffs have that id; `undefined` if the company has none. */
export async function versionOfTariff(
  transaction: TenantTransaction,
  tariffId: string,
): Promise<CalculationVersion | undefined> {
  const row = await transaction
    .selectFrom('calculation_version')
    .selectAll()
    .where('tariff_id', '=', tariffId)
    .executeTakeFirst();
  return row && fromRow(row);
}

/**
 * Locks the version until the transaction ends and returns it; `undefined` if it does not exist.
 * Approvals, publications and edits of its inputs are serialised, and each sees the result of the previous one.
 */
export async function lockVersion(
  transaction: TenantTransaction,
  period: Month,
  version: string,
): Promise<CalculationVersion | undefined> {
  const row = await selectVersion(transaction, period, version).forUpdate().executeTakeFirst();
  return row && fromRow(row);
}

/** Creates the version; `undefined` if another person created the same label first. */
export async function insertVersion(
  transaction: TenantTransaction,
  newVersion: Omit<NewVersion, 'xmVersion'> & {
    xmVersion: string;
    tariffId: string;
    copiedFrom: string | null;
    createdBy: string;
    createdAt: Date;
  },
): Promise<CalculationVersion | undefined> {
  const row = await transaction
    .insertInto('calculation_version')
    .values({
      year: newVersion.period.year,
      month: newVersion.period.number,
      version: newVersion.version,
      tariff_id: newVersion.tariffId,
      xm_version: newVersion.xmVersion,
      calculation_type: newVersion.calculationType,
      copied_from: newVersion.copiedFrom,
      created_by: newVersion.createdBy,
      created_at: newVersion.createdAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  return row && fromRow(row);
}

/** Publication state of each market in the version: its published components, and whether its tariffs are published. */
export async function publishedComponents(
  transaction: TenantTransaction,
  period: Month,
  version: string,
): Promise<MarketPublication[]> {
  const [{ components, brought, cards }, options] = await Promise.all([
    publishedRows(transaction, period, version),
    savedOptions(transaction),
  ]);
  const awaitsOption = (market: string) => {
    const published = cards.filter((row) => row.market === market).length;
    return awaitsCards(options.get(market), period, published);
  };
  const markets = new Set([...components.map((row) => row.market), ...brought]);
  return [...markets].sort().map((market) => {
    const own = components.filter((row) => row.market === market).map((row) => row.component);
    const published = componentNames.filter((name) => own.includes(name));
    return {
      market,
      components: published,
      tariffsPublished:
        brought.includes(market) || (published.length === componentNames.length && !awaitsOption(market)),
      optionPublished: cards.some((row) => row.market === market),
    };
  });
}

/** Publications of the version in one query: components, markets with tariffs, and cards of options. */
async function publishedRows(transaction: TenantTransaction, period: Month, version: string) {
  const { rows } = await sql<{ market: string; kind: 'component' | 'tariff' | 'card'; name: string | null }>`
    select market, 'component' as kind, component as name from published_component
      where year = ${period.year} and month = ${period.number} and version = ${version}
    union all select market, 'tariff', null from published_tariff
      where year = ${period.year} and month = ${period.number} and version = ${version}
    union all select market, 'card', card from published_option
      where year = ${period.year} and month = ${period.number} and version = ${version}`.execute(transaction);
  const named = <Name>(kind: string) =>
    rows.filter((row) => row.kind === kind).map(({ market, name }) => ({ market, name: name as Name }));
  return {
    components: named<ComponentName>('component').map(({ market, name: component }) => ({ market, component })),
    brought: named('tariff').map(({ market }) => market),
    cards: named<OptionCard>('card').map(({ market, name: card }) => ({ market, card })),
  };
}

/** A market in an input period, with a version of it. */
export interface MarketVersion {
  readonly period: Month;
  readonly market: string;
  readonly version: string;
}

/**
 * Definitive version of every market and input period: among the versions with published tariffs, the one last marked as definitive, or
 * else 'def'. Markets without published tariffs are omitted.
 * Single source of truth for the version that bills, reports, pages and the next month use.
 */
export async function definitiveVersionsWhere(
  transaction: TenantTransaction,
  where: { readonly period?: Month; readonly market?: string },
): Promise<MarketVersion[]> {
  const [published, marks] = await Promise.all([
    versionsWithTariffs(transaction, where),
    versionMarks.rows(transaction, where, ['period', 'market', 'version', 'decidedAt']),
  ]);
  const months = new Map(published.map((it) => [marketMonth(it), { period: it.period, market: it.market }]));
  return [...months].flatMap(([key, { period, market }]) => {
    const own = (it: Pick<MarketVersion, 'period' | 'market'>) => marketMonth(it) === key;
    const version = definitiveOf(
      published.filter(own).map((it) => it.version),
      marks.filter(own).map((it) => ({ version: it.version, at: it.decidedAt })),
    );
    return version === undefined ? [] : [{ period, market, version }];
  });
}

/** Definitive version of each market in the period, by code; markets without one are omitted. */
export async function definitiveVersions(transaction: TenantTransaction, period: Month): Promise<Map<string, string>> {
  const found = await definitiveVersionsWhere(transaction, { period });
  return new Map(found.map(({ market, version }) => [market, version]));
}

/** Definitive version of the market in the period; `undefined` if there is none. */
export async function definitiveVersionOf(
  transaction: TenantTransaction,
  period: Month,
  market: string,
): Promise<string | undefined> {
  return (await definitiveVersionsWhere(transaction, { period, market }))[0]?.version;
}

/** Returns a predicate that tells whether a version of a market is the definitive one of its input period. */
export async function definitiveIn(
  transaction: TenantTransaction,
  market: string,
): Promise<(marketVersion: Pick<MarketVersion, 'period' | 'version'>) => boolean> {
  const found = await definitiveVersionsWhere(transaction, { market });
  const byPeriod = new Map(found.map(({ period, version }) => [isoMonth(period), version]));
  return ({ period, version }) => byPeriod.get(isoMonth(period)) === version;
}

/**
 * Markets not covered by a version because another version is definitive for them. Empty while nothing of the version is published, since
 * it may still cover all markets.
 */
export async function marketsOfOtherVersions(
  transaction: TenantTransaction,
  { period, version }: Pick<MarketVersion, 'period' | 'version'>,
): Promise<ReadonlySet<string>> {
  const [definitive, { components, brought }] = await Promise.all([
    definitiveVersions(transaction, period),
    publishedRows(transaction, period, version),
  ]);
  const here = new Set([...components.map(({ market }) => market), ...brought]);
  return here.size === 0
    ? new Set()
    : new Set([...definitive].flatMap(([market, own]) => (own === version || here.has(market) ? [] : [market])));
}

function marketMonth({ period, market }: Pick<MarketVersion, 'period' | 'market'>): string {
  return `${isoMonth(period)} ${market}`;
}

/**
 * Versions with published tariffs: those with a stored tariff, and those with six published components in a company that stores its tariffs
 * separately. In a market with a tariff option, its cards must be published too.
 */
async function versionsWithTariffs(
  transaction: TenantTransaction,
  { period, market }: { readonly period?: Month; readonly market?: string },
): Promise<MarketVersion[]> {
  const chosen = sql<boolean>`${period === undefined ? sql`true` : sql`year = ${period.year} and month = ${period.number}`}
    and ${market === undefined ? sql`true` : sql`market = ${market}`}`;
  const { rows } = await sql<{ year: number; month: number; market: string; version: string; stored: boolean }>`
    select year, month, market, version, bool_or(stored) as stored from (
      select year, month, market, version, true as stored from published_tariff where ${chosen}
      union all
      select year, month, market, version, false from published_component where ${chosen}
        group by year, month, market, version having count(*) = ${componentNames.length}
    ) as published group by year, month, market, version`.execute(transaction);
  const waiting = rows.some(({ stored }) => !stored)
    ? await awaitingOption(transaction, { period, market })
    : undefined;
  return rows
    .map((row) => ({ period: periodOf(row), market: row.market, version: row.version, stored: row.stored }))
    .filter((row) => row.stored || waiting?.(row) === false);
}

/** Returns a predicate that tells whether the tariffs of a version wait for the publication of the market's tariff option. */
async function awaitingOption(
  transaction: TenantTransaction,
  { period, market }: { readonly period: Month | undefined; readonly market: string | undefined },
): Promise<(marketVersion: MarketVersion) => boolean> {
  const where = { ...(period && { period }), ...(market !== undefined && { market }) };
  const [options, cards] = await Promise.all([
    savedOptions(transaction, market),
    publishedOptions.rows(transaction, where, ['period', 'market', 'version']),
  ]);
  return (marketVersion) => {
    const published = cards.filter(
      (it) => marketMonth(it) === marketMonth(marketVersion) && it.version === marketVersion.version,
    ).length;
    return awaitsCards(options.get(marketVersion.market), marketVersion.period, published);
  };
}

/** True if cards of the option in force are unpublished in the period. */
function awaitsCards(saved: readonly SavedOption[] | undefined, period: Month, published: number): boolean {
  const option = optionFor(saved, isoMonth(nextMonth(period)))?.option;
  return published < optionCards.length && levelsInOption(option, nextMonth(period)).length > 0;
}

/** Last input period with a version; `undefined` if there is none. */
export async function lastPeriodWithVersion(transaction: TenantTransaction): Promise<Month | undefined> {
  const row = await transaction
    .selectFrom('calculation_version')
    .select(['year', 'month'])
    .orderBy('year', 'desc')
    .orderBy('month', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && periodOf(row);
}

/** Append-only marks of versions as definitive for a market. */
export const versionMarks = appendOnlyTable('definitive_version', { by: 'decided_by', at: 'decided_at' });

function selectVersion(transaction: TenantTransaction, period: Month, version: string) {
  return transaction
    .selectFrom('calculation_version')
    .selectAll()
    .where(ofPeriod(period))
    .where('version', '=', version);
}

function fromRow(row: Selectable<CalculationVersionTable>): CalculationVersion {
  return {
    period: periodOf(row),
    version: row.version,
    tariffId: row.tariff_id,
    xmVersion: row.xm_version,
    calculationType: row.calculation_type,
    createdBy: row.created_by,
    createdAt: row.created_at.toISOString(),
  };
}
