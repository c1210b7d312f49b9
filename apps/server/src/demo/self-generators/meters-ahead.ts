import type { Month } from '@contador/kernel';
import type { DemoContext } from '../../demo-steps.ts';
import { makeUpMetersTask } from './make-up-meters.task.ts';
import { leftBy, type MeteredMonth } from './metered-months.ts';

/** Gives the months of a company's meters from the first on, of which it has so many; while one is settled the next is made up. */
export function metersAhead(tenant: string, months: number) {
  const made: Promise<MeteredMonth>[] = [];
  return async ({ parts }: DemoContext, first: Month, place: number): Promise<MeteredMonth> => {
    const upTo = (last: number) => {
      for (let next = made.length; next <= Math.min(last, months - 1); next++) {
        const before = made[next - 1];
        const making = (before ?? Promise.resolve(undefined)).then((month) =>
          parts.threads.run(makeUpMetersTask, {
            tenant,
            first,
            place: next,
            ...(month && { previous: leftBy(month) }),
          }),
        );
        // Whoever asks for it is told; nobody may.
        making.catch(() => undefined);
        made.push(making);
      }
    };
    upTo(place);
    const month = await made[place];
    if (month === undefined) throw new Error(`${tenant} has no month ${place} of meters`);
    upTo(place + 1);
    return month;
  };
}
