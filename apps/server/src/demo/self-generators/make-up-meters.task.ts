import { threadTask } from '../../operations/threads.ts';
import { demoCast } from './cast.ts';
import { type MeteredMonth, type MonthToMeter, meteredMonth } from './metered-months.ts';
import { utilityCast } from './utility-cast.ts';

const CASTS = [demoCast, utilityCast];

/** A month of a company's meters, made up in a thread: one of sixty clients takes more than a second, in which nobody else would be answered. */
export const makeUpMetersTask = threadTask(
  'make-up-meters',
  ({ tenant, ...month }: MonthToMeter & { readonly tenant: string }): MeteredMonth => {
    const cast = CASTS.find((it) => it.tenant === tenant);
    if (cast === undefined) throw new Error(`${tenant} has no meters`);
    return meteredMonth(month, cast);
  },
);
