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
import type { TenantTransaction } from '../../platform/index.ts';
import { definitiveTariffIds } from '../../tariff-calculation/index.ts';
import { lawOfSettlement } from './law-of-settlement.ts';
import { pricesOfPeriods } from './month-prices.ts';
import { type Lacking, type SettledBy, settledBy } from './settled-by.ts';

/** Data for settling a month whose prices are not published yet. */
export interface LastPublished extends SettledBy {
  /** Month whose hourly prices are used; null for an agreed price, and when none of the last months has prices. */
  readonly pricesOf: Month | null;
}

interface ComingMonth {
  readonly tenant: string;
  readonly month: Month;
  readonly clientCode: string;
  /** Days of the settlement. */
  readonly meterPeriod: MeterPeriod;
}

/** Number of earlier months in which a tariff and prices are searched. */
const MONTHS_BACK = 6;
const HOURS_OF_A_DAY = 24;
const PRICE_DECIMALS = 9;

/**
 * Data for settling a client's coming month: the last published tariff and, for each hour of the day, the mean of the last month's prices
 * as paid (capped); or what is missing for the newest month.
 */
export async function lastPublished(
  transaction: TenantTransaction,
  coming: ComingMonth,
): Promise<LastPublished | Lacking> {
  const [by, found] = await Promise.all([byLastTariff(transaction, coming), lastPrices(transaction, coming.month)]);
  if ('lacks' in by) return by;
  const { prices } = by.record;
  if (prices?.kind !== 'spot' || found === undefined) return { ...by, pricesOf: null };
  return { ...by, sheets: { [prices.digest]: byHourOfDay(coming.meterPeriod, found.sheet) }, pricesOf: found.month };
}

async function byLastTariff(
  transaction: TenantTransaction,
  { month, ...coming }: ComingMonth,
): Promise<SettledBy | Lacking> {
  let newest: Lacking | undefined;
  for (let back = 0; back <= MONTHS_BACK; back++) {
    const period = addMonths(month, -back);
    // Reading a month's tariffs costs more than checking whether it has any.
    const published = await definitiveTariffIds(transaction, previousMonth(period));
    if (published.size === 0) continue;
    const by = await settledBy(transaction, { ...coming, period });
    if (!('lacks' in by)) return by;
    newest ??= by;
  }
  return newest ?? (await settledBy(transaction, { ...coming, period: month }));
}

/** Prices of the last month that has a price for every hour of the day; `undefined` when none of the searched months does. */
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

/** Price sheet of a period in which every hour of the day has its mean price. */
function byHourOfDay(period: MeterPeriod, known: PriceSheet): PriceSheet {
  const means = meansByHour(known);
  const spot = daysOfPeriod(period).flatMap(() => means.map((mean) => mean?.toString() ?? null));
  return { ...period, spot, cap: null, read: known.read, ...(known.contracts && { contracts: known.contracts }) };
}

/** Mean price in COP/kWh by hour of the day, over the hours with a price; `undefined` for an hour of the day without any. */
function meansByHour(sheet: PriceSheet): readonly (Decimal | undefined)[] {
  const { spot, cap } = pricesOfSheet(sheet);
  return Array.from({ length: HOURS_OF_A_DAY }, (_, hourOfDay) => {
    let [sum, count] = [decimal(0), 0];
    for (let hour = hourOfDay; hour < spot.length; hour += HOURS_OF_A_DAY) {
      const price = spot[hour];
      if (price == null) continue;
      const most = cap?.[hour];
      sum = sum.plus(most?.lessThan(price) ? most : price);
      count++;
    }
    return count === 0 ? undefined : roundHalfUp(sum.dividedBy(count), PRICE_DECIMALS);
  });
}
