import { type Refusal, refuse } from '@contador/contract';
import { meterFileTexts as texts } from '@contador/contract/messages';
import { accepted, type Month, type Result } from '@contador/kernel';
import { notDone, type TenantTransaction } from '../../platform/index.ts';
import type { MonthFacts } from './derived-month.ts';
import { approvedRefusal } from './hours-approved.ts';
import { type StandingMonth, standingMonth } from './meter-month.repository.ts';
import { type ClientFile, factsOfFiles } from './month-facts.ts';

interface Estimable {
  readonly standing: StandingMonth;
  readonly file: ClientFile;
  readonly facts: MonthFacts;
}

/** Inputs for estimating a client's month with `methods` in addition to those already applied, or a refusal. */
export async function estimableMonth(
  transaction: TenantTransaction,
  period: Month,
  clientCode: string,
  methods: readonly string[],
): Promise<Result<Estimable, Refusal>> {
  const approved = await approvedRefusal(transaction, period);
  if (approved !== undefined) return approved;
  const found = await standingMonth(transaction, period, clientCode);
  if (found === undefined)
    return refuse('meter-month-missing', [{ value: clientCode, expected: texts.processFirst }], notDone);
  const [withFacts] = await factsOfFiles(transaction, period, [found.file], [...found.methods, ...methods]);
  if (withFacts?.facts == null)
    return refuse('meter-client-unknown', [{ value: clientCode, expected: texts.notOfMonth }], notDone);
  return accepted({ standing: found, file: found.file, facts: withFacts.facts });
}
