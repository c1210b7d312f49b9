import { randomUUID } from 'node:crypto';
import { type Refusal, refuse } from '@contador/contract';
import { isSameFactorState } from '@contador/domain/billing';
import { factorIsSetLater, mayApproveCorrection, SURPLUS_PAYMENTS } from '@contador/domain/self-generators';
import { accepted, isoMonth, type Month, type Result } from '@contador/kernel';
import { sql } from 'kysely';
import { lockFactorStates } from '../../../billing/index.ts';
import { clientChanges } from '../../../clients/index.ts';
import {
  audit,
  deleteRunRows,
  lockRecords,
  notDone,
  type Person,
  step,
  type TenantTransaction,
  takeStep,
} from '../../../platform/index.ts';
import { lockSettledMonths } from '../../../tariff-calculation/index.ts';
import { addCorrectedHours } from '../../hours/index.ts';
import { renewCharts } from '../settled-charts.ts';
import { FIGURES } from '../settled-figures.ts';
import type { SettledRow } from '../settled-row.ts';
import { lockSettlement } from '../settlement-run.repository.ts';
import { writeSettledRows } from '../write-settled-rows.ts';
import { type CorrectedMonth, isAnother } from './corrected-month.ts';
import { deleteDraft, lockCorrections } from './correction-draft.repository.ts';
import { type CorrectionFacts, correctionFacts } from './correction-facts.ts';
import { type ConsequencesOfCorrection, consequencesOfCorrection } from './follows-of-correction.ts';
import { correctedVersions } from './settled-versions.repository.ts';

/** A corrected month with its inputs, calculated before the transaction that approves it. */
interface ReviewedCorrection {
  readonly tenant: string;
  readonly facts: CorrectionFacts;
  readonly corrected: CorrectedMonth;
  readonly fingerprint: string;
  readonly by: Person;
  readonly at: Date;
}

interface NewVersion {
  readonly fingerprint: string;
  readonly facts: CorrectionFacts;
  readonly corrected: CorrectedMonth;
  readonly follows: ConsequencesOfCorrection;
}

const approve = step({
  may: (standing: { readonly fingerprint: string | null; readonly differs: boolean }, seenFingerprint) =>
    mayApproveCorrection(standing, seenFingerprint),
  rows: {
    insert: async (transaction, rows: readonly NewVersion[], signed) => await keepVersions(transaction, rows, signed),
  },
  already: 'correction-approved',
  action: 'settlement-correction.approve',
});

/**
 * Approves a client's corrected month: stores the hours and the month as new versions, and updates M from the month on. Earlier versions
 * stay unchanged. Idempotent: repeating the same approval succeeds.
 */
export async function approveCorrectionOf(
  transaction: TenantTransaction,
  { tenant, facts: seenFacts, corrected, fingerprint, by, at }: ReviewedCorrection,
): Promise<Result<{ Upload: 'OK' }, Refusal>> {
  const { period } = seenFacts;
  const clientCode = seenFacts.version.client_code;
  await lockSettledMonths(transaction);
  await lockSettlement(transaction, period);
  await lockRecords(transaction, `surplus payments of ${clientCode}`);
  await lockCorrections(transaction, clientCode);
  await lockFactorStates(transaction);
  const done = await approvedAs(transaction, period, clientCode, fingerprint);
  if (done) return accepted({ Upload: 'OK' });
  const facts = await correctionFacts(transaction, { tenant, period, clientCode });
  if (facts === undefined)
    return refuse('correction-not-begun', [{ value: clientCode, expected: isoMonth(period) }], notDone);
  const { row } = corrected;
  const result = await takeStep(approve, {
    transaction,
    seenFingerprint: fingerprint,
    by,
    at,
    standing: { fingerprint: row === undefined ? null : facts.digest, differs: isAnother(facts, corrected) },
    contents: () => ({ facts, corrected, follows: followsOf(facts, corrected) }),
    subject: `${isoMonth(period)} ${clientCode}`,
    before: { version: facts.version.number, total: facts.version.value_tot },
    logged: { version: facts.version.number + 1, total: row?.cents.TOT, reason: facts.draft.reason },
  });
  if (!result.ok) return refuse(result.refusal, [], notDone);
  if (row !== undefined)
    await stepFactors(transaction, facts, { row, follows: followsOf(facts, corrected) }, { by, at });
  await renewCharts(transaction, period, [clientCode]);
  await deleteDraft(transaction, period, clientCode);
  return accepted({ Upload: 'OK' });
}

function followsOf(facts: CorrectionFacts, { row }: CorrectedMonth): ConsequencesOfCorrection {
  if (row === undefined) throw new Error('a correction that is not settled is not approved');
  return consequencesOfCorrection(facts, row);
}

/** True when the last correction of the client's month was approved with that fingerprint. */
export async function approvedAs(
  transaction: TenantTransaction,
  period: Month,
  clientCode: string,
  fingerprint: string,
): Promise<boolean> {
  const versions = await correctedVersions(transaction, period);
  const last = versions
    .filter((it) => it.client_code === clientCode)
    .toSorted((one, other) => other.number - one.number)[0];
  return last?.fingerprint === fingerprint;
}

/** Stores each new version: its figures, and its hours where they are corrected. */
async function keepVersions(
  transaction: TenantTransaction,
  rows: readonly NewVersion[],
  { by, at }: { readonly by: string; readonly at: Date },
): Promise<number> {
  for (const { facts, corrected, follows, fingerprint } of rows) {
    const { version, draft, period, by: settledBy } = facts;
    const { row, file } = corrected;
    if (row === undefined || 'lacks' in settledBy) throw new Error('a correction that is not settled is not approved');
    const [number, run] = [version.number + 1, randomUUID()];
    const month = file?.month;
    const hours =
      month == null || draft.file === null
        ? facts.hours.id
        : await addCorrectedHours(transaction, period, { ...month, file: draft.file }, { correction: number, by, at });
    const sheets = { ...facts.sheets, ...settledBy.sheets };
    await writeSettledRows(transaction, { run, period, by, at }, { rows: [row], sheets, reasons: [] });
    const { money, state } = follows;
    const before = settledBy.factorBefore;
    await sql`insert into corrected_self_generator_settlement (${FIGURES}, m_factor, annex, format, exceed_payment, balance_opening, balance_after,
        payable, m_after, months_with_excess, consecutive_months_out_of_excess, consecutive_months_m6, client_name, address, no_lecture_cause,
        m_before, months_with_excess_before, months_out_of_excess_before, months_m6_before, number, replaces, reason, hours, claimed, carried,
        fingerprint, approved_by, approved_at)
      select ${FIGURES}, s.m_factor, s.facts, s.format, ${SURPLUS_PAYMENTS.indexOf(money.payment) + 1}, ${version.balance_opening}, ${money.balance},
        ${money.payable}, ${state.mFactor}, ${state.monthsWithExcess}, ${state.consecutiveMonthsOutOfExcess}, ${state.consecutiveMonthsM6},
        r.name, r.installation_address, r.no_lecture_cause, ${before.mFactor}, ${before.monthsWithExcess}, ${before.consecutiveMonthsOutOfExcess},
        ${before.consecutiveMonthsM6}, ${number}, ${version.number}, ${draft.reason}, ${hours}::uuid, ${money.claimed}, ${money.carried},
        ${fingerprint}, ${by}, ${at}
      from self_generator_settlement s
        cross join lateral (select name, installation_address, no_lecture_cause from client c
          where c.tenant = s.tenant and c.client_code = s.client_code) r
      where s.run = ${run}::uuid`.execute(transaction);
    await deleteRunRows(transaction, 'self_generator_settlement', run, rows.length);
  }
  return rows.length;
}

/** Updates the state of M after the corrected month and after each later one. The factors applied in later months stay as billed. */
async function stepFactors(
  transaction: TenantTransaction,
  { period, version, factorAfter, later }: CorrectionFacts,
  { row, follows: { state, factors } }: { readonly row: SettledRow; readonly follows: ConsequencesOfCorrection },
  { by, at }: { readonly by: Person; readonly at: Date },
): Promise<void> {
  const code = version.client_code;
  await sql`update m_factor_state set days_in_excess = ${row.excessDays}, applied_m = ${row.appliedM}
    where client_code = ${code} and year = ${period.year} and month = ${period.number}`.execute(transaction);
  const states = [{ month: period, state }, ...factors];
  for (const { month, state: now } of states) {
    await sql`update m_factor_state set m_factor = ${now.mFactor}, months_with_excess = ${now.monthsWithExcess},
        consecutive_months_out_of_excess = ${now.consecutiveMonthsOutOfExcess}, consecutive_months_m6 = ${now.consecutiveMonthsM6}
      where client_code = ${code} and year = ${month.year} and month = ${month.number}`.execute(transaction);
  }
  const last = states.at(-1);
  const changes = (await clientChanges(transaction, [code])).get(code) ?? [];
  // Keep M in the register when a person set it for a month still to come, or when the state after the month is unchanged.
  const reachesRegister =
    last !== undefined && states.length === later.length + 1 && !isSameFactorState(factorAfter, state);
  if (reachesRegister && !factorIsSetLater(changes, `${isoMonth(last.month)}-01`)) {
    await sql`update client set m_factor = ${last.state.mFactor}, months_with_excess = ${last.state.monthsWithExcess},
        consecutive_months_out_of_excess = ${last.state.consecutiveMonthsOutOfExcess}, consecutive_months_m6 = ${last.state.consecutiveMonthsM6}
      where client_code = ${code}`.execute(transaction);
  }
  if (factors.length === 0) return;
  audit(transaction, {
    by,
    at,
    action: 'settlement-correction.factor',
    subject: `${isoMonth(period)} ${code}`,
    after: { state, factors },
  });
}
