import { compareMonths, type Month } from '@contador/kernel';

/** What is asked about, from a month on. The law gives the accumulation; the others are a supervisor's custom. */
export interface PublicationLimits {
  readonly from: Month;
  /** Change of the unit cost of a level against the month before, as a fraction, from which a reason is asked. */
  readonly jump: number;
  /** Law 142 of 1994, article 125: accumulated variation of an index from which tariffs are brought up to date. */
  readonly accumulation: number;
  /** An input is unusual beyond this many times its median of the last months, or below its inverse. */
  readonly unusual: number;
  /** Months of history with which an input is compared, at most and at least. */
  readonly months: number;
  readonly leastMonths: number;
  /** Difference up to which parts add to a unit cost, COP/kWh. */
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

/** The limits in force in a tariff month. Throws for a month before the first. */
export function publicationLimits(month: Month): PublicationLimits {
  const found = limits.findLast(({ from }) => compareMonths(from, month) <= 0);
  if (found === undefined) throw new RangeError(`no limits in ${month.year}-${month.number}`);
  return found;
}
