import { type Decimal, decimal, type Quantity, quantity } from '@contador/kernel';

/** Hourly flows of a month in one type of market, kWh; an hour without a value (NaN) counts as 0. */
export interface HourlyFlows {
  readonly demand: Float64Array;
  /** Losses of the STN charged to the demand. */
  readonly losses: Float64Array;
  /** Purchases from self-generators and distributed generators. */
  readonly selfGeneration: Float64Array;
  /** Contracts bought minus contracts sold. */
  readonly contracts: Float64Array;
  /** National spot price, COP/kWh. */
  readonly price: Float64Array;
}

/** Balance of one type of market: exact sums of the hours, and the position of each hour. */
export interface HourlyBalance {
  readonly demand: Quantity<'kWh'>;
  readonly losses: Quantity<'kWh'>;
  readonly selfGeneration: Quantity<'kWh'>;
  readonly contracts: Quantity<'kWh'>;
  readonly purchases: Quantity<'kWh'>;
  readonly purchaseValue: Quantity<'COP'>;
  readonly sales: Quantity<'kWh'>;
  readonly saleValue: Quantity<'COP'>;
  /** kWh per hour: positive when energy is bought in the spot market, negative when the surplus is sold. */
  readonly position: Float64Array;
}

/**
 * Calculates `position = demand + losses − self-generation − contracts` hour by hour. It is never netted over the month, because an hour
 * short of energy is not served by a surplus in another hour. Each hour is read as the decimal that was written, so the sums are exact.
 * Throws RangeError when the series differ in length.
 */
export function hourlyBalance(flows: HourlyFlows): HourlyBalance {
  const { demand, losses, selfGeneration, contracts, price } = flows;
  const hours = demand.length;
  for (const series of Object.values(flows) as Float64Array[]) {
    if (series.length !== hours) throw new RangeError(`a series of ${series.length} hours beside one of ${hours}`);
  }
  const position = new Float64Array(hours);
  let [purchases, purchaseValue, sales, saleValue] = [ZERO, ZERO, ZERO, ZERO];
  for (let hour = 0; hour < hours; hour++) {
    const need = at(demand, hour).plus(at(losses, hour)).minus(at(selfGeneration, hour));
    const lack = need.minus(at(contracts, hour));
    position[hour] = lack.toNumber();
    if (lack.isZero()) continue;
    const value = lack.times(at(price, hour));
    if (lack.isNegative()) {
      sales = sales.minus(lack);
      saleValue = saleValue.minus(value);
    } else {
      purchases = purchases.plus(lack);
      purchaseValue = purchaseValue.plus(value);
    }
  }
  return {
    demand: quantity(sumOf(demand), 'kWh'),
    losses: quantity(sumOf(losses), 'kWh'),
    selfGeneration: quantity(sumOf(selfGeneration), 'kWh'),
    contracts: quantity(sumOf(contracts), 'kWh'),
    purchases: quantity(purchases, 'kWh'),
    purchaseValue: quantity(purchaseValue, 'COP'),
    sales: quantity(sales, 'kWh'),
    saleValue: quantity(saleValue, 'COP'),
    position,
  };
}

/**
 * Spreads a month's energy evenly over its hours, in kWh with four decimals, for energy known only by month. The last hour takes the
 * rounding remainder, so that the hours add up to the month exactly.
 */
export function evenHours(month: Quantity<'kWh'>, hours: number): Float64Array {
  const each = month.dividedBy(hours).toDecimalPlaces(4);
  const series = new Float64Array(hours).fill(each.toNumber());
  if (hours > 0) series[hours - 1] = month.minus(each.times(hours - 1)).toNumber();
  return series;
}

/** Subtracts two series hour by hour: contracts bought minus contracts sold. */
export function hoursLess(from: Float64Array, what: Float64Array): Float64Array {
  return from.map((_, hour) => at(from, hour).minus(at(what, hour)).toNumber());
}

const ZERO = decimal(0);

function at(series: Float64Array, hour: number): Decimal {
  const value = series[hour] ?? 0;
  return Number.isNaN(value) || value === 0 ? ZERO : decimal(value);
}

function sumOf(series: Float64Array): Decimal {
  let sum = ZERO;
  for (let hour = 0; hour < series.length; hour++) sum = sum.plus(at(series, hour));
  return sum;
}
