import { FIRST_DAY, LAST_DAY } from './read-date.ts';

/** What holds between two days; without a first or last one, since ever or until further notice. */
export interface Dated {
  readonly startDate: string | null;
  readonly finishDate: string | null;
  readonly active: boolean;
}

/** The active ones that hold on some day on which the new one would too. */
export function overlapping<Other extends Dated>(others: readonly Other[], given: Dated): Other[] {
  if (!given.active) return [];
  return others.filter(
    (it) =>
      it.active &&
      (it.startDate ?? FIRST_DAY) <= (given.finishDate ?? LAST_DAY) &&
      (given.startDate ?? FIRST_DAY) <= (it.finishDate ?? LAST_DAY),
  );
}
