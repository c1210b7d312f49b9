import { type OpenPointChoice, openPointsOn } from '@contador/domain/billing';
import type { IssuedBill } from './electronic-bill-of.ts';

/** Time within which a document is sent (resolution DIAN 000202 de 2025), in milliseconds. */
const TERM_MS = 48 * 3_600_000;

/**
 * End of the term of a bill or note as it was issued; making its document again does not extend it. The day of a reading is not kept with a
 * bill, so that every bill counts as one without a reading (open point 4). `undefined` for a bill without fiscal content.
 */
export function sendBefore(
  { end_date: lastBilledDay, document: { fiscal } }: Pick<IssuedBill, 'end_date' | 'document'>,
  choices: readonly OpenPointChoice[],
): Date | undefined {
  if (fiscal === undefined) return undefined;
  const { date, time } = fiscal;
  const { termWithoutReading } = openPointsOn(choices, date);
  const begins = termWithoutReading === 'period-end' ? `${lastBilledDay}T24:00:00-05:00` : `${date}T${time}`;
  return new Date(Date.parse(begins) + TERM_MS);
}
