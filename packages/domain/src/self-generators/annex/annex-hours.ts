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

/** The hours of an approved month as its annex shows them, a row of 24 for each day. kWh and kVArh with at most six decimals, COP. */
export interface AnnexHours {
  readonly exported: readonly (readonly number[])[];
  /** Exc1 and Exc2; empty where these hours do not come to the surplus that was settled, as of another system's month. */
  readonly exchanged: readonly (readonly number[])[];
  readonly surplus: readonly (readonly number[])[];
  readonly penalised: readonly (readonly number[])[];
  readonly capacitive: readonly (readonly number[])[];
  /** COP/kWh that was paid, after the cap; null in an hour without one. Empty where nothing of the month was priced. */
  readonly prices: readonly (readonly (number | null)[])[];
  /** Energy by price, COP with nine decimals. Empty without a split or without prices. */
  readonly values: readonly (readonly number[])[];
  readonly hasCredit: boolean;
}

/** The hours of a month that was settled by that record with that surplus, in millionths. `sheet` are the prices that the record names. */
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

/** Billionths of a COP/kWh of each hour, as the settlement took them; `undefined` of a month without prices. */
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
  const ofSheet = spotPrices.get(sheet) ?? new Map<string, readonly (number | null)[]>();
  spotPrices.set(sheet, ofSheet);
  const known = ofSheet.get(prices.lossShare) ?? spotPricesOf(sheet, prices.lossShare);
  ofSheet.set(prices.lossShare, known);
  return known;
}

/** By the share of losses on top. All clients of a month are paid by one sheet, or a few. */
const spotPrices = new WeakMap<PriceSheet, Map<string, readonly (number | null)[]>>();

function spotPricesOf(sheet: PriceSheet, lossShare: string): (number | null)[] {
  const { spot, cap } = pricesOfSheet(sheet);
  return billionthsOf(hourPrices(cappedPrices(spot, cap, decimal(lossShare))));
}

/** COP of each hour, half a billionth up; an hour without surplus is worth nothing, whatever its price. */
function worth({ surplus }: SettledHours, prices: readonly (number | null)[]): number[] {
  return Array.from(surplus, (energy, hour) => {
    const price = prices[hour] ?? null;
    if (energy === 0 || price === null) return 0;
    return Number((BigInt(energy) * BigInt(price) + HALF_A_BILLIONTH) / PARTS_OF_A_BILLIONTH) / BILLIONTHS;
  });
}

/** Of 10⁻¹⁵ COP. */
const PARTS_OF_A_BILLIONTH = 1_000_000n;
const HALF_A_BILLIONTH = 500_000n;

/** Half a millionth counts as one. */
function kWh(millionths: number): number {
  return Math.round(millionths) / MILLIONTHS;
}

function byDay<From, To>(series: ArrayLike<From>, of: (hour: From) => To): To[][] {
  return Array.from({ length: series.length / HOURS_OF_A_DAY }, (_, day) =>
    Array.from({ length: HOURS_OF_A_DAY }, (_, hour) => of(series[day * HOURS_OF_A_DAY + hour] as From)),
  );
}
