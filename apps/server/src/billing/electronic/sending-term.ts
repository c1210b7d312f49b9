import { type OpenPointChoice, openPointsOn } from '@contador/domain/billing';
import type { TenantTransaction } from '../../platform/index.ts';
import { openPointChoicesOf } from '../open-points/open-point.repository.ts';
import { type Contingency, contingenciesOf } from './contingency/contingency.repository.ts';
import type { IssuedBill } from './electronic-bill-of.ts';

/** Time within which a document is sent (resolution DIAN 000202 de 2025), in milliseconds. */
export const TERM_MS = 48 * 3_600_000;

/** Settings and contingencies that determine when the 48 hours of a document begin. */
export interface TermRules {
  readonly choices: readonly OpenPointChoice[];
  readonly contingencies: readonly Contingency[];
  /** Provisional end of a contingency in force. */
  readonly at: Date;
}

export async function termRulesOf(transaction: TenantTransaction, at: Date): Promise<TermRules> {
  const [choices, contingencies] = await Promise.all([openPointChoicesOf(transaction), contingenciesOf(transaction)]);
  return { choices, contingencies, at };
}

type Issued = Pick<IssuedBill, 'end_date' | 'document'>;

/**
 * End of the term of a bill or note as it was issued; making its document again does not extend it. The day of a reading is not kept with a
 * bill, so that every bill counts as one without a reading (open point 4). The term of one that was issued in a contingency begins when the
 * contingency ends. `undefined` for a bill without fiscal content.
 */
export function sendBefore(bill: Issued, rules: TermRules): Date | undefined {
  const { fiscal } = bill.document;
  if (fiscal === undefined) return undefined;
  const { date, time } = fiscal;
  const { termWithoutReading } = openPointsOn(rules.choices, date);
  const begins = termWithoutReading === 'period-end' ? `${bill.end_date}T24:00:00-05:00` : `${date}T${time}`;
  const contingency = contingencyOf(bill, rules.contingencies);
  const later = contingency === undefined ? 0 : (contingency.ends ?? rules.at).getTime();
  return new Date(Math.max(Date.parse(begins), later) + TERM_MS);
}

/** Contingency in which a bill or note was issued. A document states its time in whole seconds. */
export function contingencyOf(
  { document: { fiscal } }: Issued,
  contingencies: readonly Contingency[],
): Contingency | undefined {
  if (fiscal === undefined) return undefined;
  const issued = Date.parse(`${fiscal.date}T${fiscal.time}`);
  const isAfter = (begins: Date) => issued >= Math.floor(begins.getTime() / 1000) * 1000;
  return contingencies.find(({ begins, ends }) => isAfter(begins) && (ends === undefined || issued <= ends.getTime()));
}
