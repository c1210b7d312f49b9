import { refuse } from '@contador/contract';
import {
  checkBillingGeneration,
  checkBillingStatus,
  checkBillingStatusByCycle,
  generateBills,
  prepareBillCharts,
} from '@contador/contract/billing';
import { accepted, month as monthOf } from '@contador/kernel';
import { sql } from 'kysely';
import { audit } from '../../database/audit.ts';
import type { TenantTransaction } from '../../database/in-tenant.ts';
import { handle } from '../../http/handle.ts';
import { notDone } from '../../records/not-done.ts';
import { billedRefusal } from '../billed-refusal.ts';
import { disagreement } from '../liquidation/disagreement.ts';
import { liquidationKey } from '../liquidation/liquidate-energy.operation.ts';
import { type CycleMonth, cycleMonthOf, cycleMonthsOf } from '../liquidation/liquidated-month.ts';
import { billReadiness, billReadinessOf, lackingOfBills } from './bill-readiness.ts';
import { billingsOf } from './billed-cycles.repository.ts';
import { countDifferences } from './differences-of-bill.repository.ts';
import { issueBills } from './issue-bills.operation.ts';
import { issuerNit } from './issuer-nit.ts';

export const checkBillingStatusCall = handle(checkBillingStatus, async ({ query, inTenant }) =>
  inTenant(async (transaction) => {
    const of = await cycleMonthOf(transaction, query);
    if (!of.ok) return of;
    const [billings, ready] = await Promise.all([
      billingsOf(transaction, of.value.period),
      billReadiness(transaction, of.value),
    ]);
    const isBilled = billings.has(query.cycle);
    return { billing_status: { billing_generated: isBilled, historic_consumption_active: ready.hasHistory } };
  }),
);

export const checkBillingStatusByCycleCall = handle(checkBillingStatusByCycle, async ({ query, body, inTenant }) => {
  const refused = disagreement(query, body);
  if (refused) return refused;
  return await inTenant(async (transaction) => {
    const billings = await billingsOf(transaction, monthOf(query.year, query.month));
    const codes = Object.keys(body.users_by_cycle);
    return { billing_status: Object.fromEntries(codes.map((code) => [code, billings.has(code)])) };
  });
});

export const checkBillingGenerationCall = handle(checkBillingGeneration, async ({ query, body, inTenant }) => {
  const refused = disagreement(query, body);
  if (refused) return refused;
  return await inTenant(async (transaction) => {
    const period = monthOf(query.year, query.month);
    const cycles = await cycleMonthsOf(transaction, Object.keys(body.users_by_cycle), period);
    const billings = await billingsOf(transaction, period);
    const ready = await billReadinessOf(
      transaction,
      period,
      cycles.map(({ cycle }) => cycle),
    );
    const flags = (of: (cycle: string) => boolean) => Object.fromEntries(cycles.map(({ cycle }) => [cycle, of(cycle)]));
    return {
      params_flags: flags((cycle) => ready(cycle).parameters !== undefined),
      consumption_flags: flags((cycle) => ready(cycle).energy !== undefined),
      munip_tax_flags: flags((cycle) => ready(cycle).lighting !== undefined && ready(cycle).security !== undefined),
      bill_generated_flags: flags((cycle) => billings.has(cycle)),
      issuer: await issuerNit(transaction),
      held: Object.fromEntries(cycles.map(({ cycle }) => [cycle, ready(cycle).held])),
      bills: Object.fromEntries(
        [...billings].map(([cycle, { bills, first, last, unused, by, at }]) => [
          cycle,
          { count: bills, ...{ first, last, unused, by, at } },
        ]),
      ),
    };
  });
});

/** Keeps what each bill draws: the client's consumption of the twelve months that end with this one. Twice is once. */
export const prepareBillChartsCall = handle(prepareBillCharts, async ({ query, caller, inTenant, now }) =>
  inTenant(async (transaction) => {
    const ready = await readyFor(transaction, query, 'charts');
    if (!ready.ok) return ready;
    const { of, energy } = ready.value;
    const { year, number } = of.period;
    const { numAffectedRows } = await sql`insert into bill_chart (client_code, year, month, cycle, kwh)
      select l.client_code, ${year}, ${number}, ${of.cycle}, h.series from liquidation_row l
      join billing_history h on h.tenant = l.tenant and h.client_code = l.client_code and h.year = ${year} and h.month = ${number} and h.brought is null
      where l.run = ${energy}::uuid and l.state = 'liquidated'
      on conflict (tenant, client_code, year, month) do update set kwh = excluded.kwh, cycle = excluded.cycle
        where (bill_chart.kwh, bill_chart.cycle) is distinct from (excluded.kwh, excluded.cycle)`.execute(transaction);
    if (numAffectedRows) {
      audit(transaction, { by: caller, action: 'bills.prepare', subject: `${of.cycle} ${year}-${number}`, at: now });
    }
    return { Upload: 'OK' as const };
  }),
);

/** Issues the bills of a cycle. */
export const generateBillsCall = handle(generateBills, async ({ query, inTenant, operations }) => {
  const ready = await inTenant((transaction) => readyFor(transaction, query, 'bills'));
  if (!ready.ok) return ready;
  const { of, energy, lighting, security, parameters, differences } = ready.value;
  const done = await operations.run(issueBills, liquidationKey(of), {
    ...{ of, runs: { energy, lighting, security }, dates: parameters.dates },
    ...{ firstNumber: parameters.first, lastNumber: parameters.last, differences },
  });
  if (!done.ok) return { ...done, refusal: { ...done.refusal, legacy: notDone } };
  return { Upload: 'OK' as const };
});

async function readyFor(
  transaction: TenantTransaction,
  query: { readonly cycle: string; readonly year: number; readonly month: number },
  step: 'charts' | 'bills',
) {
  const found = await cycleMonthOf(transaction, query);
  if (!found.ok) return found;
  const of: CycleMonth = found.value;
  const billed = await billedRefusal(transaction, { month: of.period, cycle: of.cycle }, notDone);
  if (billed !== undefined) return billed;
  const ready = await billReadiness(transaction, of);
  const lacks = lackingOfBills(ready, of.cycle, step);
  const { energy, lighting, security, parameters } = ready;
  if (lacks.length > 0 || energy === undefined || parameters === undefined) {
    return refuse('bills-lack-inputs', lacks, notDone);
  }
  const differences = await countDifferences(transaction, of);
  return accepted({ of, energy, lighting, security, parameters, differences });
}
