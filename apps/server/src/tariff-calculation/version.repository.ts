import type { CalculationType, ComponentName, DefinitiveMark, NewVersion } from '@contador/domain/tariff-calculation';
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
import type { TenantTransaction } from '../database/in-tenant.ts';
import { ofPeriod, periodOf } from '../database/of-period.ts';
import type { CalculationVersionTable } from '../database/tables/tariff-calculation.ts';
import { keptTable } from '../decisions/index.ts';
import '../database/tables/tariff-calculation.ts';
import { optionFor, savedOptions } from '../tariff-inputs/index.ts';

/** A calculation version as it was created; nothing of it ever changes. */
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

/** The versions of an input period, in the order of their creation; reliquidations are none of its tariffs and not among them. */
export async function versionsOf(transaction: TenantTransaction, period: Month): Promise<CalculationVersion[]> {
  const rows = await transaction.selectFrom('calculation_version').selectAll().where(ofPeriod(period)).execute();
  return rows
    .map(fromRow)
    .filter((it) => !isReliquidationLabel(it.version))
    .sort((a, b) => compareVersions(a.version, b.version));
}

/** The version of that label in the period; `undefined` when it was not created. */
export async function versionOf(
  transaction: TenantTransaction,
  period: Month,
  version: string,
): Promise<CalculationVersion | undefined> {
  const row = await selectVersion(transaction, period, version).executeTakeFirst();
  return row && fromRow(row);
}

/** The version whose tariffs have that id; `undefined` when the tenant has none. */
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
 * The version, locked until the transaction ends: whoever approves, publishes or edits an input of it comes one after the
 * other, and sees what the one before did. `undefined` when it was not created.
 */
export async function lockVersion(
  transaction: TenantTransaction,
  period: Month,
  version: string,
): Promise<CalculationVersion | undefined> {
  const row = await selectVersion(transaction, period, version).forUpdate().executeTakeFirst();
  return row && fromRow(row);
}

/** Creates the version; `undefined` when another person created one of that label a moment before. */
export async function insertVersion(
  transaction: TenantTransaction,
  given: Omit<NewVersion, 'xmVersion'> & {
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
      year: given.period.year,
      month: given.period.number,
      version: given.version,
      tariff_id: given.tariffId,
      xm_version: given.xmVersion,
      calculation_type: given.calculationType,
      copied_from: given.copiedFrom,
      created_by: given.createdBy,
      created_at: given.createdAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  return row && fromRow(row);
}

/** How far each market has come in the version: its published components, and whether its tariffs are published. */
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
    const option = optionFor(options.get(market), isoMonth(nextMonth(period)))?.option;
    const own = cards.filter((row) => row.market === market).length;
    return own < optionCards.length && levelsInOption(option, nextMonth(period)).length > 0;
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

/** What of the version is published, in one look: its components, the markets whose tariffs are, and the cards of their options. */
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

/** The version of the period on which the month after rests in that market; `undefined` when none is published. */
export async function definitiveVersionOf(
  transaction: TenantTransaction,
  period: Month,
  market: string,
): Promise<string | undefined> {
  const [whole, marks] = await Promise.all([
    transaction
      .selectFrom('published_component')
      .select('version')
      .where(ofPeriod(period))
      .where('market', '=', market)
      .groupBy('version')
      .having((count) => count.fn.countAll(), '=', componentNames.length)
      .union(
        transaction
          .selectFrom('published_tariff')
          .select('version')
          .where(ofPeriod(period))
          .where('market', '=', market),
      )
      .execute(),
    definitiveMarks(transaction, period, market),
  ]);
  return whole.length === 0
    ? undefined
    : definitiveOf(
        whole.map((row) => row.version),
        marks,
      );
}

/** The version of the period on which each market's month after rests, by market; without those of which none is published. */
export async function definitiveVersionsOf(
  transaction: TenantTransaction,
  period: Month,
  standing: readonly { readonly version: string; readonly markets: readonly MarketPublication[] }[],
): Promise<Record<string, string>> {
  const marks = await transaction
    .selectFrom('definitive_version')
    .select(['market', 'version', 'decided_at'])
    .where(ofPeriod(period))
    .execute();
  const markets = new Set(standing.flatMap((it) => it.markets.map(({ market }) => market)));
  const found = [...markets].flatMap((market) => {
    const published = standing
      .filter((it) => it.markets.some((row) => row.market === market && isWhole(row)))
      .map(({ version }) => version);
    const own = marks.filter((row) => row.market === market);
    const version = definitiveOf(
      published,
      own.map((row) => ({ version: row.version, at: row.decided_at.toISOString() })),
    );
    return version === undefined ? [] : [[market, version] as const];
  });
  return Object.fromEntries(found);
}

/** All components published; its tariffs may still wait for the tariff option. */
function isWhole({ components, tariffsPublished }: MarketPublication): boolean {
  return tariffsPublished || components.length === componentNames.length;
}

/** The last input period for which a version was created; `undefined` before the first. */
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

/** The version of the period on which the month after rests, of every market that has one, by its code. */
export async function definitiveVersions(transaction: TenantTransaction, period: Month): Promise<Map<string, string>> {
  const [whole, marks] = await Promise.all([
    transaction
      .selectFrom('published_component')
      .select(['market', 'version'])
      .where(ofPeriod(period))
      .groupBy(['market', 'version'])
      .having((count) => count.fn.countAll(), '=', componentNames.length)
      .union(transaction.selectFrom('published_tariff').select(['market', 'version']).where(ofPeriod(period)))
      .execute(),
    transaction
      .selectFrom('definitive_version')
      .select(['market', 'version', 'decided_at'])
      .where(ofPeriod(period))
      .orderBy('decided_at')
      .execute(),
  ]);
  const markets = new Set(whole.map(({ market }) => market));
  return new Map(
    [...markets].flatMap((market) => {
      const own = (it: { market: string }) => it.market === market;
      const version = definitiveOf(
        whole.filter(own).map((it) => it.version),
        marks.filter(own).map((it) => ({ version: it.version, at: it.decided_at.toISOString() })),
      );
      return version === undefined ? [] : [[market, version] as const];
    }),
  );
}

/** Versions that were marked definitive for a market in the place of another. */
export const versionMarks = keptTable('definitive_version', { by: 'decided_by', at: 'decided_at' });

/** The versions of the period that were marked definitive, for one market or for any. */
export async function definitiveMarks(
  transaction: TenantTransaction,
  period: Month,
  market?: string,
): Promise<DefinitiveMark[]> {
  const where = market === undefined ? { period } : { period, market };
  const rows = await versionMarks.rows(transaction, where, ['version', 'decidedAt']);
  return rows.map(({ version, decidedAt: at }) => ({ version, at }));
}

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
