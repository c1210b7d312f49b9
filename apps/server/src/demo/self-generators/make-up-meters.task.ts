import { threadTask } from '../../platform/threads/threads.ts';
import { demoCast } from './cast.ts';
import { type MeteredMonth, type MonthToMeter, meteredMonth } from './metered-months.ts';
import { utilityCast } from './utility-cast.ts';

const CASTS = [demoCast, utilityCast];

/**
 * Generates a month of a company's meters in a thread: sixty clients take more than a second, during which the server could answer nobody.
 */
export const makeUpMetersTask = threadTask(
  'make-up-meters',
  ({ tenant, ...month }: MonthToMeter & { readonly tenant: string }): MeteredMonth => {
    const cast = CASTS.find((it) => it.tenant === tenant);
    if (cast === undefined) throw new Error(`${tenant} has no meters`);
    return meteredMonth(month, cast);
  },
);
