import { FIRST_DAY, LAST_DAY } from './read-date.ts';

/** Something in force between two days; null means no start or no end. */
export interface Dated {
  readonly startDate: string | null;
  readonly finishDate: string | null;
  readonly active: boolean;
}

/** Active entries whose dates overlap those of a new entry. */
export function overlapping<Other extends Dated>(others: readonly Other[], newEntry: Dated): Other[] {
  if (!newEntry.active) return [];
  return others.filter(
    (it) =>
      it.active &&
      (it.startDate ?? FIRST_DAY) <= (newEntry.finishDate ?? LAST_DAY) &&
      (newEntry.startDate ?? FIRST_DAY) <= (it.finishDate ?? LAST_DAY),
  );
}
