import { type Decimal, decimal } from '@contador/kernel';

/** Hours of one day of the month, valued at the spot price. Sums are exact: hours are stored as binary numbers and added as decimals. */
export interface DayValue {
  /** Day of the month, 1 to 31. */
  readonly day: number;
  readonly energy: Decimal;
  /** Σ E·PB of its hours, COP. */
  readonly value: Decimal;
  readonly valueAbove: Decimal;
  readonly energyAbove: Decimal;
  /** Σ PB of its hours, COP/kWh. */
  readonly prices: Decimal;
  readonly pricesAbove: Decimal;
  readonly hoursAbove: number;
}

const ZERO = decimal(0);
const ONE = decimal(1);

interface HourValue {
  readonly energy: Decimal;
  readonly price: Decimal;
  readonly value: Decimal;
  readonly isAbove: boolean;
}

/** Contribution of one hour to each fact of the month; a mean is this sum divided by the number of hours. */
const partOfHour = {
  value: ({ value }) => value,
  valueAbove: ({ value, isAbove }) => (isAbove ? value : ZERO),
  energyAbove: ({ energy, isAbove }) => (isAbove ? energy : ZERO),
  mean: ({ price }) => price,
  meanAbove: ({ price, isAbove }) => (isAbove ? price : ZERO),
  hoursAbove: ({ isAbove }) => (isAbove ? ONE : ZERO),
} as const satisfies Record<string, (hour: HourValue) => Decimal>;

/** Name of a monthly fact at the spot price, as in the TRSD facts. */
export type SpotFact = keyof typeof partOfHour;

/** True when `name` is the name of a spot fact. */
export function isSpotFact(name: string): name is SpotFact {
  return Object.hasOwn(partOfHour, name);
}

/** Contribution of each hour of the month to a fact. Arguments and errors as in `hourlyValue`. */
export function hoursOfSpotFact(
  fact: SpotFact,
  prices: Float64Array,
  energy: Float64Array,
  trigger: number,
): Decimal[] {
  requireAlike(prices, energy);
  return Array.from(prices, (_, at) => partOfHour[fact](hourAt(prices, energy, at, trigger)));
}

/**
 * Values a month's consumption at the spot price, day by day. Hourly series in kWh and COP/kWh, starting at the first hour of day 1. An
 * hour counts as above when its price is greater than `trigger` (COP/kWh; infinity for no trigger). Throws when the series differ in
 * length.
 */
export function hourlyValue(prices: Float64Array, energy: Float64Array, trigger: number): DayValue[] {
  requireAlike(prices, energy);
  return Array.from({ length: prices.length / 24 }, (_, at) => {
    const sums = { energy: ZERO, value: ZERO, valueAbove: ZERO, energyAbove: ZERO, prices: ZERO, pricesAbove: ZERO };
    let hoursAbove = 0;
    for (let index = at * 24; index < (at + 1) * 24; index += 1) {
      const hour = hourAt(prices, energy, index, trigger);
      sums.energy = sums.energy.plus(hour.energy);
      sums.value = sums.value.plus(hour.value);
      sums.prices = sums.prices.plus(hour.price);
      if (!hour.isAbove) continue;
      sums.valueAbove = sums.valueAbove.plus(hour.value);
      sums.energyAbove = sums.energyAbove.plus(hour.energy);
      sums.pricesAbove = sums.pricesAbove.plus(hour.price);
      hoursAbove += 1;
    }
    return { day: at + 1, ...sums, hoursAbove };
  });
}

function hourAt(prices: Float64Array, energies: Float64Array, at: number, trigger: number): HourValue {
  const price = decimal(prices[at] as number);
  const energy = decimal(energies[at] as number);
  return { energy, price, value: energy.times(price), isAbove: (prices[at] as number) > trigger };
}

function requireAlike(prices: Float64Array, energy: Float64Array): void {
  if (prices.length !== energy.length) throw new RangeError(`${prices.length} prices for ${energy.length} hours`);
}
