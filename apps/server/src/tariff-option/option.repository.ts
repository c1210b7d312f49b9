import type { OptionCard } from '@contador/domain/tariff-option';
import { isoMonth, type Month, nextMonth } from '@contador/kernel';
import type { Trace } from '@contador/regulation';
import type { TenantTransaction } from '../database/in-tenant.ts';
import type { Amounts } from '../database/tables/tariff-calculation.ts';
import '../database/tables/tariff-option.ts';

/** The version of an input period. */
interface OfVersion {
  readonly period: Month;
  readonly version: string;
}

/** Notes the approval; false when this very calculation was approved before. */
export async function insertOptionApproval(
  transaction: TenantTransaction,
  { period, version }: OfVersion,
  given: { market: string; card: OptionCard; fingerprint: string; amounts: Amounts; by: string; at: Date },
): Promise<boolean> {
  const row = await transaction
    .insertInto('option_approval')
    .values({
      year: period.year,
      month: period.number,
      version,
      market: given.market,
      card: given.card,
      fingerprint: given.fingerprint,
      amounts: JSON.stringify(given.amounts),
      approved_by: given.by,
      approved_at: given.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('card')
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores the card; false when it was published before. */
export async function insertPublishedOption(
  transaction: TenantTransaction,
  { period, version }: OfVersion,
  given: {
    market: string;
    card: OptionCard;
    fingerprint: string;
    amounts: Amounts;
    trace: Trace;
    by: string;
    at: Date;
  },
): Promise<boolean> {
  const row = await transaction
    .insertInto('published_option')
    .values({
      year: period.year,
      month: period.number,
      version,
      market: given.market,
      card: given.card,
      fingerprint: given.fingerprint,
      amounts: JSON.stringify(given.amounts),
      trace: JSON.stringify(given.trace),
      published_by: given.by,
      published_at: given.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('card')
    .executeTakeFirst();
  return row !== undefined;
}

/** The balances that were published of a market, by version and input period. */
export async function publishedBalances(
  transaction: TenantTransaction,
  market: string,
): Promise<{ period: Month; version: string; card: OptionCard; amounts: Amounts }[]> {
  const rows = await transaction
    .selectFrom('published_option')
    .select(['year', 'month', 'version', 'card', 'amounts'])
    .where('market', '=', market)
    .execute();
  return rows.map(({ year, month, version, card, amounts }) => ({
    period: { year, number: month },
    version,
    card,
    amounts,
  }));
}

/**
 * The tariff months of a market that no longer change: with published tariffs, or with a published card of the option. The market is
 * locked until the transaction ends, so that nobody publishes one meanwhile.
 */
export async function publishedMonthsOf(
  transaction: TenantTransaction,
  market: string,
): Promise<{ months: string[]; optionMonths: string[] }> {
  await lockMarket(transaction, market);
  const tariffs = await transaction
    .selectFrom('published_tariff')
    .select(['year', 'month'])
    .distinct()
    .where('market', '=', market)
    .execute();
  const options = await transaction
    .selectFrom('published_option')
    .select(['year', 'month'])
    .distinct()
    .where('market', '=', market)
    .execute();
  const tariffMonth = ({ year, month }: { year: number; month: number }) =>
    isoMonth(nextMonth({ year, number: month }));
  const optionMonths = options.map(tariffMonth);
  return { months: [...new Set([...tariffs.map(tariffMonth), ...optionMonths])], optionMonths };
}

/** Whoever edits the option of a market or publishes of it comes one after the other. */
export async function lockMarket(transaction: TenantTransaction, market: string): Promise<void> {
  await transaction.selectFrom('market').select('code').where('code', '=', market).forUpdate().execute();
}
