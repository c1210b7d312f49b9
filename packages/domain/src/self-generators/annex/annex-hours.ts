import { decimal, MILLIONTHS } from '@contador/kernel';
import {
  billionthsOf,
  cappedPrices,
  hasEnergyCredit,
  hourPrices,
  type MeteredHours,
  penalisedCapacitive,
} from '@contador/regulation';
import { HOURS_OF_A_DAY } from '../consultation/month-panel.ts';
import { penalisedHours, type SettledHours } from '../consultation/settled-hours.ts';
import { hoursOfSettlement } from '../consultation/settled-split.ts';
import { type PriceSheet, pricesOfSheet, type SettlementRecord } from '../settlement-record.ts';

/**
 * Hours of an approved month as the billing annex shows them: one row of 24 hours per day. kWh and kVArh with at most six decimals; COP.
 */
export interface AnnexHours {
  readonly exported: readonly (readonly number[])[];
  /**
   * Exchanged surplus (Exc1) and paid surplus (Exc2) by hour. Empty when the hours do not add up to the settled surplus, as in a month
   * settled by another system.
   */
  readonly exchanged: readonly (readonly number[])[];
  readonly surplus: readonly (readonly number[])[];
  readonly penalised: readonly (readonly number[])[];
  readonly capacitive: readonly (readonly number[])[];
  /** Price paid, COP/kWh, after the cap; null in an hour without a price. Empty when no hour of the month was priced. */
  readonly prices: readonly (readonly (number | null)[])[];
  /** Energy times price, COP with nine decimals. Empty when the split or the prices are missing. */
  readonly values: readonly (readonly number[])[];
  readonly hasCredit: boolean;
}

/**
 * Builds the annex hours of a month settled by `record` with `surplus` millionths of a kWh. `sheet` holds the prices that the record names.
 */
export function annexHours(
  hours: MeteredHours,
  record: SettlementRecord,
  { surplus, sheet }: { readonly surplus: number; readonly sheet: PriceSheet | undefined },
): AnnexHours {
  const split = hoursOfSettlement(hours, record, surplus);
  const prices = pricesOfRecord(record, hours.exports.length, sheet);
  return {
    exported: byDay(hours.exports, kWh),
    exchanged: split === undefined ? [] : byDay(split.exchanged, kWh),
    surplus: split === undefined ? [] : byDay(split.surplus, kWh),
    penalised: byDay(penalisedHours(hours), kWh),
    capacitive: byDay(penalisedCapacitive(hours, record.readings), kWh),
    prices: prices === undefined ? [] : byDay(prices, (billionths) => billionths && billionths / BILLIONTHS),
    values: split === undefined || prices === undefined ? [] : byDay(worth(split, prices), (value) => value),
    hasCredit: hasEnergyCredit({ ...record, prices: record.prices ?? { kind: 'spot' } }),
  };
}

const BILLIONTHS = 1_000_000_000;

/** Price of each hour in billionths of a COP/kWh, as used by the settlement; `undefined` for a month without prices. */
function pricesOfRecord(
  { prices }: SettlementRecord,
  count: number,
  sheet: PriceSheet | undefined,
): readonly (number | null)[] | undefined {
  if (prices === null) return undefined;
  if (prices.kind === 'agreed') {
    const [price = null] = billionthsOf(hourPrices([decimal(prices.price)]));
    return Array.from({ length: count }, () => price);
  }
  if (sheet === undefined) throw new Error(`no prices ${prices.digest}`);
  const pricesByLossShare = spotPrices.get(sheet) ?? new Map<string, readonly (number | null)[]>();
  spotPrices.set(sheet, pricesByLossShare);
  const known = pricesByLossShare.get(prices.lossShare) ?? spotPricesOf(sheet, prices.lossShare);
  pricesByLossShare.set(prices.lossShare, known);
  return known;
}

/** Cache of spot prices by price sheet and by the share of losses added to them. All clients of a month use one sheet or a few. */
const spotPrices = new WeakMap<PriceSheet, Map<string, readonly (number | null)[]>>();

function spotPricesOf(sheet: PriceSheet, lossShare: string): (number | null)[] {
  const { spot, cap } = pricesOfSheet(sheet);
  return billionthsOf(hourPrices(cappedPrices(spot, cap, decimal(lossShare))));
}

/** Value of each hour in COP, rounded half up to a billionth. An hour without surplus has value 0, whatever its price. */
function worth({ surplus }: SettledHours, prices: readonly (number | null)[]): number[] {
  return Array.from(surplus, (energy, hour) => {
    const price = prices[hour] ?? null;
    if (energy === 0 || price === null) return 0;
    return Number((BigInt(energy) * BigInt(price) + HALF_A_BILLIONTH) / PARTS_OF_A_BILLIONTH) / BILLIONTHS;
  });
}

/** Units of 10⁻¹⁵ COP in a billionth of a COP. */
const PARTS_OF_A_BILLIONTH = 1_000_000n;
const HALF_A_BILLIONTH = 500_000n;

/** Converts to kWh; half a millionth rounds up. */
function kWh(millionths: number): number {
  return Math.round(millionths) / MILLIONTHS;
}

function byDay<From, To>(series: ArrayLike<From>, convert: (hour: From) => To): To[][] {
  return Array.from({ length: series.length / HOURS_OF_A_DAY }, (_, day) =>
    Array.from({ length: HOURS_OF_A_DAY }, (_, hour) => convert(series[day * HOURS_OF_A_DAY + hour] as From)),
  );
}
