import { type Refusal, refuse } from '@contador/contract';
import { type MFactorState, nextMonthOfM } from '@contador/domain/billing';
import {
  balanceOfMonth,
  factorIsSetLater,
  mayApproveSettlement,
  surplusPayments,
} from '@contador/domain/self-generators';
import { accepted, isoMonth, type Month, type Result } from '@contador/kernel';
import type { Options } from '@contador/regulation';
import { sql } from 'kysely';
import { lockFactorStates, storeFactors } from '../../billing/index.ts';
import {
  lockRecords,
  notDone,
  type Person,
  rowsAs,
  step,
  type TenantTransaction,
  takeStep,
} from '../../platform/index.ts';
import { lockSettledMonths } from '../../tariff-calculation/index.ts';
import { queueMonthNotices } from '../month-notices/month-notice.repository.ts';
import { SURPLUS_BALANCES } from '../surplus-balances/lock.ts';
import { broughtBalances } from '../surplus-balances/surplus-balances.repository.ts';
import type { ApprovalRequest } from './approve-settlement.operation.ts';
import { type CarriedCorrection, correctionsToCarry, recordCarried } from './corrections/carried-corrections.ts';
import { statesBefore } from './factor-m-states.ts';
import { lawOfSettlement } from './law-of-settlement.ts';
import { renewCharts } from './settled-charts.ts';
import { clientsWithHours } from './settled-clients.repository.ts';
import { FIGURES } from './settled-figures.ts';
import { type SettlementStanding, settlementStanding } from './settled-months.repository.ts';
import type { SettlementOrigin } from './settlement.tables.ts';
import { settlementApprovals } from './settlement-approval.repository.ts';
import { lockSettlement } from './settlement-run.repository.ts';

const approve = step({
  may: ({ fingerprint, approval }: SettlementStanding, seenFingerprint) =>
    mayApproveSettlement({ fingerprint, approved: approval !== undefined }, seenFingerprint),
  rows: settlementApprovals,
  already: 'settlement-approved',
  action: 'settlement.approve',
});

/**
 * Approves the runs after both settlements agreed. In the same transaction it stores each client's month permanently, the state of M after
 * it, and its balance. Idempotent once approved.
 */
export async function approveMonth(
  transaction: TenantTransaction,
  { period, fingerprint }: ApprovalRequest,
  { by, at }: { readonly by: Person; readonly at: Date },
): Promise<Result<{ clients: number }, Refusal>> {
  await lockSettledMonths(transaction);
  await lockSettlement(transaction, period);
  await lockFactorStates(transaction);
  await lockRecords(transaction, SURPLUS_BALANCES);
  const standing = await settlementStanding(transaction, period);
  if (standing.approval !== undefined) return accepted({ clients: standing.approval.clients });
  const runs = standing.runs.map(({ run }) => run);
  const rows = await rowsToApprove(transaction, runs);
  const result = await takeStep(approve, {
    transaction,
    standing,
    seenFingerprint: fingerprint,
    by,
    at,
    contents: () => ({ period, clients: rows.length }),
    subject: isoMonth(period),
    logged: { runs, clients: rows.length },
  });
  if (!result.ok) return refuse(result.refusal, [], notDone);
  const options = await lawOfSettlement(transaction, period);
  const carried = await correctionsToCarry(
    transaction,
    period,
    rows.map(({ client_code: code }) => code),
  );
  const carriedStates = await carryForward(transaction, period, { rows, carried }, options);
  await keepMonths(transaction, runs, carriedStates, { by: by.personName, at });
  await recordCarried(transaction, period, carried, { by: by.personName, at });
  await storeFactors(
    transaction,
    period,
    carriedStates,
    carriedStates.filter((each) => each.isSetLater).map(({ code }) => code),
  );
  await renewCharts(
    transaction,
    period,
    carriedStates.map(({ code }) => code),
  );
  await queueMonthNotices(
    transaction,
    period,
    carriedStates.map(({ code }) => code),
    { by: by.personName, at },
  );
  await sql`delete from self_generator_settlement where run = any(${runs}::uuid[])`.execute(transaction);
  return accepted({ clients: rows.length });
}

interface RowToApprove {
  readonly client_code: string;
  readonly origin: SettlementOrigin;
  readonly m_factor: number;
  readonly excess_days: number;
  readonly value_tot: number;
  readonly value_482: number;
}

async function rowsToApprove(transaction: TenantTransaction, runs: readonly string[]): Promise<RowToApprove[]> {
  return await transaction
    .selectFrom('self_generator_settlement')
    .select(['client_code', 'origin', 'm_factor', 'excess_days', 'value_tot', 'value_482'])
    .where(sql<boolean>`run = any(${runs as string[]}::uuid[])`)
    .orderBy('client_code')
    .execute();
}

/** State that an approved month carries into the next one: the reactive factor M and the account balance, in cents. */
interface CarriedState {
  readonly code: string;
  readonly payment: number;
  readonly opening: number;
  readonly balance: number;
  readonly payable: number;
  readonly days: number;
  readonly applied: number;
  readonly before: MFactorState;
  readonly state: MFactorState;
  /** True when a person set M from a later month on; the register keeps that value. */
  readonly isSetLater: boolean;
}

async function carryForward(
  transaction: TenantTransaction,
  period: Month,
  { rows, carried }: { readonly rows: readonly RowToApprove[]; readonly carried: readonly CarriedCorrection[] },
  options: Options,
): Promise<CarriedState[]> {
  const codes = rows.map(({ client_code: code }) => code);
  const clients = await clientsWithHours(transaction, period, codes);
  const [states, openings] = await Promise.all([
    statesBefore(transaction, period, clients, options),
    openingBalances(transaction, codes, carried),
  ]);
  const byCode = new Map(clients.map((client) => [client.client_code, client]));
  const day = `${isoMonth(period)}-01`;
  return rows.map((row) => {
    const code = row.client_code;
    const before = states.get(code);
    const client = byCode.get(code);
    if (before === undefined || client === undefined) throw new Error(`${code} was settled and has no approved hours`);
    const { state, applied } = nextMonthOfM(before, row.excess_days, options);
    if (row.origin === 'Calculada' && applied !== row.m_factor)
      throw new Error(`${code} was settled by M ${row.m_factor} and M is ${applied}`);
    const payment = (client.exceed_payment ?? 1) as 1 | 2 | 3;
    const opening = openings.get(code) ?? 0;
    const surplus = row.value_482 === 0 ? 0 : -row.value_482;
    const { payable, balance } = balanceOfMonth(surplusPayments[payment], { total: row.value_tot, surplus, opening });
    const isSetLater = factorIsSetLater(client.changes, day);
    return { code, payment, opening, balance, payable, days: row.excess_days, applied, before, state, isSetLater };
  });
}

/**
 * Opening balance of each client in cents: the balance after the last approved month, as first approved, plus the differences of corrected
 * earlier months; negative when the client owes. A client's first month opens with the balance that another system left. A month approved
 * after a later one opens with the balance of that later month, which already includes the earlier ones.
 */
async function openingBalances(
  transaction: TenantTransaction,
  codes: readonly string[],
  carried: readonly CarriedCorrection[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ client_code: string; balance_after: number }>`
    select distinct on (client_code) client_code, balance_after from approved_self_generator_settlement
    where client_code = any(${codes}::text[])
    order by client_code, approved_at desc, year desc, month desc`.execute(transaction);
  const balances = new Map(await broughtBalances(transaction, codes));
  for (const { client_code: code, balance_after: balance } of rows) balances.set(code, balance);
  for (const { clientCode, carried: cents } of carried)
    balances.set(clientCode, (balances.get(clientCode) ?? 0) + cents);
  return balances;
}

async function keepMonths(
  transaction: TenantTransaction,
  runs: readonly string[],
  states: readonly CarriedState[],
  { by, at }: { readonly by: string; readonly at: Date },
): Promise<void> {
  const carried = rowsAs('l', states, {
    client_code: ['text', ({ code }) => code],
    applied: ['smallint', ({ applied }) => applied],
    payment: ['smallint', ({ payment }) => payment],
    opening: ['bigint', ({ opening }) => opening],
    balance: ['bigint', ({ balance }) => balance],
    payable: ['bigint', ({ payable }) => payable],
    m: ['smallint', ({ state }) => state.mFactor],
    with_excess: ['integer', ({ state }) => state.monthsWithExcess],
    out_of_excess: ['integer', ({ state }) => state.consecutiveMonthsOutOfExcess],
    at_six: ['integer', ({ state }) => state.consecutiveMonthsM6],
    m_before: ['smallint', ({ before }) => before.mFactor],
    with_before: ['integer', ({ before }) => before.monthsWithExcess],
    out_before: ['integer', ({ before }) => before.consecutiveMonthsOutOfExcess],
    six_before: ['integer', ({ before }) => before.consecutiveMonthsM6],
  });
  await sql`insert into approved_self_generator_settlement (${FIGURES}, m_factor, annex, format, exceed_payment, balance_opening, balance_after, payable,
      m_after, months_with_excess, consecutive_months_out_of_excess, consecutive_months_m6, client_name, address, no_lecture_cause, m_before,
      months_with_excess_before, months_out_of_excess_before, months_m6_before, approved_by, approved_at)
    select ${FIGURES}, l.applied, s.facts, s.format, l.payment, l.opening, l.balance, l.payable, l.m, l.with_excess, l.out_of_excess, l.at_six,
      r.name, r.installation_address, r.no_lecture_cause, l.m_before, l.with_before, l.out_before, l.six_before, ${by}, ${at}
    from self_generator_settlement s join ${carried} using (client_code)
      cross join lateral (select name, installation_address, no_lecture_cause from client c where c.tenant = s.tenant and c.client_code = s.client_code) r
    where s.run = any(${runs as string[]}::uuid[])`.execute(transaction);
}
