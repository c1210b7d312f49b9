import { energyOfMillionths, type HourlyEnergy, type Quantity, quantity, sumOfHours } from '@contador/kernel';
import { MILLIONTHS_OF_HOUR, type Options, penalisedReactive } from '@contador/regulation';

/** Reactive energy of a period, computed hour by hour. */
export interface ReactiveOfPeriod {
  readonly active: Quantity<'kWh'>;
  /** kVArh. */
  readonly inductive: Quantity<'kVArh'>;
  /** Inductive energy above half of the active energy of its hour; all of it in an hour without active energy. */
  readonly penalised: Quantity<'kVArh'>;
  readonly capacitive: Quantity<'kVArh'>;
  /** Number of days with at least one penalised hour. */
  readonly daysWithExcess: number;
}

const HOURS_OF_A_DAY = 24;

/**
 * Computes the reactive energy of a client's period (rule B11). Capacitive energy is penalised regardless of the active energy, unless the
 * option says that it is not charged. Days have 24 hours unless `dayOf` gives the day of an hour. Throws RangeError when the series differ
 * in length.
 */
export function reactiveOfHours(
  hours: { readonly active: HourlyEnergy; readonly inductive: HourlyEnergy; readonly capacitive: HourlyEnergy },
  { capacitiveRule }: Pick<Options, 'capacitiveRule'>,
  dayOf: (hour: number) => number = (hour) => Math.floor(hour / HOURS_OF_A_DAY),
): ReactiveOfPeriod {
  const { active, inductive, capacitive } = hours;
  const lengths = [active.length, inductive.length, capacitive.length];
  if (new Set(lengths).size > 1) throw new RangeError(`series of ${lengths.join(', ')} hours`);
  // Twice the excess, so that half of an odd number of millionths stays an integer.
  let doubled = 0;
  const days = new Set<number>();
  for (let hour = 0; hour < active.length; hour++) {
    const free = (active[hour] as number) / 2;
    const excess = penalisedReactive(MILLIONTHS_OF_HOUR, inductive[hour] as number, free);
    doubled += 2 * excess;
    if (excess > 0 || (capacitiveRule === 'charged' && (capacitive[hour] as number) > 0)) days.add(dayOf(hour));
  }
  return {
    active: energyOfMillionths(sumOfHours(active)),
    inductive: reactive(sumOfHours(inductive)),
    penalised: quantity(reactive(doubled).dividedBy(2), 'kVArh'),
    capacitive: reactive(sumOfHours(capacitive)),
    daysWithExcess: days.size,
  };
}

function reactive(millionths: number): Quantity<'kVArh'> {
  return quantity(energyOfMillionths(millionths), 'kVArh');
}
