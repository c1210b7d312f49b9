import { daysOfPeriod, type PriceSheet, pricesOfSheet } from '@contador/domain/self-generators';
import {
  addMonths,
  type Decimal,
  daysIn,
  decimal,
  isoMonth,
  type MeterPeriod,
  type Month,
  previousMonth,
  roundHalfUp,
} from '@contador/kernel';
import type { TenantTransaction } from '../../database/in-tenant.ts';
import { definitiveTariffIds } from '../../tariff-calculation/index.ts';
import { lawOfSettlement } from './law-of-settlement.ts';
import { pricesOfPeriods } from './month-prices.ts';
import { type Lacking, type SettledBy, settledBy } from './settled-by.ts';

/** By what a month that nobody has prices of yet would be settled. */
export interface LastPublished extends SettledBy {
  /** The month whose hourly prices are taken; null of an agreed price, and where none of the last months has any. */
  readonly pricesOf: Month | null;
}

interface ComingMonth {
  readonly tenant: string;
  readonly month: Month;
  readonly clientCode: string;
  /** The days that are settled. */
  readonly of: MeterPeriod;
}

/** So many months back a tariff and prices are looked for. */
const MONTHS_BACK = 6;
const HOURS_OF_A_DAY = 24;
const PRICE_DECIMALS = 9;

/**
 * By what a client's coming month would be settled: the last tariff that is published and, of each hour of the day, the mean of the last month's prices as
 * they are paid (capped); or what the newest month lacks.
 */
export async function lastPublished(
  transaction: TenantTransaction,
  coming: ComingMonth,
): Promise<LastPublished | Lacking> {
  const [by, found] = await Promise.all([byLastTariff(transaction, coming), lastPrices(transaction, coming.month)]);
  if ('lacks' in by) return by;
  const { prices } = by.record;
  if (prices?.kind !== 'spot' || found === undefined) return { ...by, pricesOf: null };
  return { ...by, sheets: { [prices.digest]: byHourOfDay(coming.of, found.sheet) }, pricesOf: found.month };
}

async function byLastTariff(
  transaction: TenantTransaction,
  { month, ...coming }: ComingMonth,
): Promise<SettledBy | Lacking> {
  let newest: Lacking | undefined;
  for (let back = 0; back <= MONTHS_BACK; back++) {
    const period = addMonths(month, -back);
    // Reading the tariffs of a month costs more than asking whether it has any.
    const published = await definitiveTariffIds(transaction, previousMonth(period));
    if (published.size === 0) continue;
    const by = await settledBy(transaction, { ...coming, period });
    if (!('lacks' in by)) return by;
    newest ??= by;
  }
  return newest ?? (await settledBy(transaction, { ...coming, period: month }));
}

/** The prices of the last month that has some. */
async function lastPrices(
  transaction: TenantTransaction,
  month: Month,
): Promise<{ readonly month: Month; readonly sheet: PriceSheet } | undefined> {
  const pricesOf = pricesOfPeriods(transaction, await lawOfSettlement(transaction, month));
  for (let back = 0; back <= MONTHS_BACK; back++) {
    const earlier = addMonths(month, -back);
    const { sheet } = await pricesOf(`${isoMonth(earlier)}-01`, daysIn(earlier));
    if (meansByHour(sheet).every((mean) => mean !== undefined)) return { month: earlier, sheet };
  }
  return undefined;
}

/** A sheet of a period in which every hour of the day costs what it cost on the mean. */
function byHourOfDay(of: MeterPeriod, known: PriceSheet): PriceSheet {
  const means = meansByHour(known);
  const spot = daysOfPeriod(of).flatMap(() => means.map((mean) => mean?.toString() ?? null));
  return { ...of, spot, cap: null, read: known.read, ...(known.contracts && { contracts: known.contracts }) };
}

/** COP/kWh by hour of the day, of the hours that have a price; `undefined` of an hour that never has one. */
function meansByHour(sheet: PriceSheet): readonly (Decimal | undefined)[] {
  const { spot, cap } = pricesOfSheet(sheet);
  return Array.from({ length: HOURS_OF_A_DAY }, (_, of) => {
    let [sum, count] = [decimal(0), 0];
    for (let hour = of; hour < spot.length; hour += HOURS_OF_A_DAY) {
      const price = spot[hour];
      if (price == null) continue;
      const most = cap?.[hour];
      sum = sum.plus(most?.lessThan(price) ? most : price);
      count++;
    }
    return count === 0 ? undefined : roundHalfUp(sum.dividedBy(count), PRICE_DECIMALS);
  });
}
