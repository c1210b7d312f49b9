import { z } from 'zod';
import { period, username, year } from '../wire/period.ts';
import { cycleCode } from './intake-wire.ts';

/** A month in the query. */
export const queryMonth = z.object({ username, year, month: period });

/** Cycles with how many clients each has: the keys count, and the server counts again. The month stands here too and must agree. */
export const cyclesOfMonth = z.object({
  users_by_cycle: z.record(cycleCode, z.number()),
  year: year.optional(),
  month: period.optional(),
});

/** By cycle. */
export const flagsByCycle = z.record(z.string(), z.boolean());
