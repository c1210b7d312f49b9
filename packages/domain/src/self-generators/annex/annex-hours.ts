import { MILLIONTHS } from '@contador/kernel';
import { type HourPrices, hasEnergyCredit, type MeteredHours } from '@contador/regulation';
import { HOURS_OF_A_DAY } from '../consultation/month-panel.ts';
import { measuredByRecord, type PriceSheet, pricesOfRecord, type SettlementRecord } from '../settlement-record.ts';

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
  const measured = measuredByRecord(hours, record);
  const isSplit = measured.surplus === surplus;
  const split = measured.hours;
  const prices = pricesOfRecord(record, sheet);
  return {
    exported: byDay(hours.exports, kWh),
    exchanged: isSplit
      ? byDay(
          hours.exports.map((energy, hour) => energy - (split.surplus[hour] ?? 0)),
          kWh,
        )
      : [],
    surplus: isSplit ? byDay(split.surplus, kWh) : [],
    penalised: byDay(split.doubledPenalised, (doubled) => kWh(doubled / 2)),
    capacitive: byDay(split.capacitive, kWh),
    prices: prices === undefined ? [] : byDay(prices, (price) => (price === null ? null : Number(price) / BILLIONTHS)),
    values: isSplit && prices !== undefined ? byDay(worth(split.surplus, prices), (value) => value) : [],
    hasCredit: hasEnergyCredit({ ...record, prices: record.prices ?? { kind: 'spot' } }),
  };
}

const BILLIONTHS = 1_000_000_000;

/** Value of each hour in COP, rounded half up to a billionth. An hour without surplus has value 0, whatever its price. */
function worth(surplus: Float64Array, prices: HourPrices): number[] {
  return Array.from(surplus, (energy, hour) => {
    const price = prices[hour] ?? null;
    if (energy === 0 || price === null) return 0;
    return Number((BigInt(energy) * price + HALF_A_BILLIONTH) / PARTS_OF_A_BILLIONTH) / BILLIONTHS;
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
