import { compareMonths, type Month } from '@contador/kernel';

/** Limits of the checks, in force from a month on. The accumulation is fixed by law; the others are customary for a supervisor. */
export interface PublicationLimits {
  readonly from: Month;
  /** Change of a level's unit cost from the previous month, as a fraction, from which a reason is required. */
  readonly jump: number;
  /** Law 142 of 1994, article 125: accumulated variation of an index from which tariffs are updated. */
  readonly accumulation: number;
  /** An input is unusual above this multiple of its median over the last months, or below the inverse. */
  readonly unusual: number;
  /** Maximum and minimum number of months of history to compare an input with. */
  readonly months: number;
  readonly leastMonths: number;
  /** Tolerance between a unit cost and the sum of its parts, COP/kWh. */
  readonly addition: string;
}

const limits: readonly PublicationLimits[] = [
  {
    from: { year: 2008, number: 2 },
    jump: 0.1,
    accumulation: 0.03,
    unusual: 2,
    months: 12,
    leastMonths: 3,
    addition: '0.01',
  },
];

/** Limits in force in a tariff month. Throws for a month before the first limits. */
export function publicationLimits(month: Month): PublicationLimits {
  const found = limits.findLast(({ from }) => compareMonths(from, month) <= 0);
  if (found === undefined) throw new RangeError(`no limits in ${month.year}-${month.number}`);
  return found;
}
