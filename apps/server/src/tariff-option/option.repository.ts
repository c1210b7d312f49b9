import { isoMonth, nextMonth } from '@contador/kernel';
import type { KeptRow, TenantTransaction } from '../platform/index.ts';
import { calculatedPeriods, publishedOptions } from '../tariff-calculation/index.ts';

/** The published balances of a market, by version and input period. */
export async function publishedBalances(
  transaction: TenantTransaction,
  market: string,
): Promise<Pick<KeptRow<'published_option'>, 'period' | 'version' | 'card' | 'amounts'>[]> {
  return await publishedOptions.rows(transaction, { market }, ['period', 'version', 'card', 'amounts']);
}

/**
 * The tariff months of a market that no longer change: those with published tariffs, or with a published card of the option. Locks the
 * market until the transaction ends, so that nothing is published meanwhile.
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
  const options = await publishedOptions.rows(transaction, { market }, ['period']);
  const optionMonths = [...new Set(options.map(({ period }) => isoMonth(nextMonth(period))))];
  const months = tariffs.map(({ year, month }) => isoMonth(nextMonth({ year, number: month })));
  return { months: [...new Set([...months, ...optionMonths])], optionMonths };
}

/** The published tariff months of `months` that are calculated here, without those that another system published. */
export async function calculatedMonthsOf(
  transaction: TenantTransaction,
  market: string,
  months: readonly string[],
): Promise<string[]> {
  const calculated = (await calculatedPeriods(transaction, market)).map((period) => isoMonth(nextMonth(period)));
  return months.filter((month) => calculated.includes(month));
}

/** Serialises edits and publications of a market's option: locks its row until the transaction ends. */
export async function lockMarket(transaction: TenantTransaction, market: string): Promise<void> {
  await transaction.selectFrom('market').select('code').where('code', '=', market).forUpdate().execute();
}
