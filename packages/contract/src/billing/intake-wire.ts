import { z } from 'zod';
import { billingIntakeTexts as texts } from '../messages/billing-intake.ts';
import { contentType, fileName } from '../uploads/signed-address.ts';
import { shapedText } from '../wire/bounded-text.ts';
import { labelled } from '../wire/field-labels.ts';
import { period, username, year } from '../wire/period.ts';
import { renamed } from '../wire/renamed.ts';
import { seen } from '../wire/revision.ts';

/** The code of a billing cycle. */
export const cycleCode = labelled(texts.cycle, shapedText(/^[A-Z0-9-]{1,10}$/, texts.cycleShape));

/** A month and one of its cycles. */
export const cycleMonth = z.object({ username, year, month: period, cycle: cycleCode });

/** What the cycle has of a month, as it is deleted: the file that the person saw, absent where it does not matter. */
export const deletedOfCycle = cycleMonth.extend({ seen });

/** Cycles with what the caller takes for their users; the server counts them itself. */
export const usersByCycle = renamed({
  username: ['username', username.optional()],
  users_by_cycle: ['usersByCycle', labelled(texts.usersByCycle, z.record(cycleCode, z.number()))],
});

/** Which of the files that the person sent is processed. */
export const sentFile = renamed({
  username: ['username', username.optional()],
  filename: ['fileName', fileName],
  contentType: ['contentType', contentType],
});

/** A month and a cycle, in the words of the calls that process files. */
export const billedCycle = {
  username: ['username', username],
  billing_period: ['month', period],
  billing_year: ['year', year],
  cycle: ['cycle', cycleCode],
} as const;

/** A row of a file that was left out: where it stands, which code it has, why. */
export const leftOutRow = z.object({ line: z.number(), code: z.string(), reason: z.string() });
export type LeftOutRow = z.output<typeof leftOutRow>;

/** The file that was taken, by whom and when. */
export interface TakenFile {
  readonly name: string;
  readonly by: string;
  /** ISO 8601. */
  readonly at: string;
  /** Goes back as `seen` with its deletion. */
  readonly revision: string;
}

export const deleteOk = z.object({ Delete: z.literal('OK') });
