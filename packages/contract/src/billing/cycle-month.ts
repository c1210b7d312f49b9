import { z } from 'zod';
import { period, username, year } from '../wire/period.ts';
import { wireNumber } from '../wire/wire-number.ts';
import { cycleCode } from './intake-wire.ts';

/** A month in the query. */
export const queryMonth = z.object({ username, year, month: period });

/**
 * Cycles with their number of clients. Only the keys matter, because the server counts again. The month is repeated here and must agree.
 */
export const cyclesOfMonth = z.object({
  users_by_cycle: z.record(cycleCode, wireNumber(z.number())),
  year: year.optional(),
  month: period.optional(),
});

/** Flags by cycle code. */
export const flagsByCycle = z.record(z.string(), z.boolean());
