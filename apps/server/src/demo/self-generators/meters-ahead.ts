import type { Month } from '@contador/kernel';
import type { DemoContext } from '../run-demo-steps.ts';
import { makeUpMetersTask } from './make-up-meters.task.ts';
import { type MeteredMonth, registersAfter } from './metered-months.ts';

/** Returns a function that gives the months of a company's meters; while one month is settled, the next one is generated. */
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
            ...(month && { previous: registersAfter(month) }),
          }),
        );
        // A failure is reported to the caller that awaits the month; without this handler it would be unhandled if none does.
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
