import { z } from 'zod';
import { billingIntakeTexts as texts } from '../messages/billing/intake.ts';
import { shapedText } from '../wire/bounded-text.ts';
import { labelled } from '../wire/field-labels.ts';
import { period, username, year } from '../wire/period.ts';
import { renamed } from '../wire/renamed.ts';
import { seen } from '../wire/revision.ts';
import { wireNumber } from '../wire/wire-number.ts';

/** Code of a billing cycle. */
export const cycleCode = labelled(texts.cycle, shapedText(/^[A-Z0-9-]{1,10}$/, texts.cycleShape));

/** A month and one of its cycles. */
export const cycleMonth = z.object({ username, year, month: period, cycle: cycleCode });

/** Data of a cycle's month to delete; `seen` is the file that the person saw, absent when it does not matter. */
export const deletedOfCycle = cycleMonth.extend({ seen });

/** Cycles with the number of users known to the caller; the server counts them itself. */
export const usersByCycle = renamed({
  username: ['username', username.optional()],
  users_by_cycle: ['usersByCycle', labelled(texts.usersByCycle, z.record(cycleCode, wireNumber(z.number())))],
});

/** A month and a cycle, with the field names of the calls that process files. */
export const billedCycle = {
  username: ['username', username],
  billing_period: ['month', period],
  billing_year: ['year', year],
  cycle: ['cycle', cycleCode],
} as const;

/** A rejected row of a file: its line, its code and the reason. */
export const leftOutRow = z.object({ line: z.number(), code: z.string(), reason: z.string() });
export type LeftOutRow = z.output<typeof leftOutRow>;

/** The accepted file, with person and time. */
export interface TakenFile {
  readonly name: string;
  readonly by: string;
  /** ISO 8601. */
  readonly at: string;
  /** Sent back as `seen` when the file is deleted. */
  readonly revision: string;
}
