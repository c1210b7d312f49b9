import { refuse } from '@contador/contract';
import {
  checkBillingGeneration,
  checkBillingStatus,
  checkBillingStatusByCycle,
  checkBillsToIssue,
  generateBills,
  prepareBillCharts,
} from '@contador/contract/billing';
import { billingTexts } from '@contador/contract/messages';
import { accepted, month as monthOf } from '@contador/kernel';
import { sql } from 'kysely';
import { sideOf } from '../../../clients/index.ts';
import { audit, type Caller, handle, notDone, type TenantTransaction } from '../../../platform/index.ts';
import { billingsOf } from '../../cycles/billed-cycles.repository.ts';
import { billedRefusal } from '../../cycles/billed-refusal.ts';
import { disagreement } from '../../cycles/disagreement.ts';
import { type CycleMonth, cycleMonthOf, cycleMonthsOf } from '../../cycles/liquidated-month.ts';
import { printedNumbers } from '../../issued-bills/printed-numbers.repository.ts';
import { liquidationKey } from '../../liquidation/energy/liquidate-energy.operation.ts';
import { countDifferences } from '../amounts/differences-of-bill.repository.ts';
import { billIssuer } from '../compose/issuer.repository.ts';
import { issuerNit } from '../compose/issuer-nit.ts';
import { billReadiness, billReadinessOf, lackingOfBills } from './bill-readiness.ts';
import { billsToIssue } from './bills-to-issue.ts';
import { issueBills } from './issue-bills.operation.ts';
import { liquidatedSource } from './liquidated-source.ts';
import { hasTaxesOrNone, lackingOfSettledBills, type SettledBills } from './settled-bills.ts';

export const checkBillingStatusCall = handle(checkBillingStatus, async ({ query, inTenant }) =>
  inTenant(async (transaction) => {
    const cycleMonth = await cycleMonthOf(transaction, query);
    if (!cycleMonth.ok) return cycleMonth;
    const [billings, ready] = await Promise.all([
      billingsOf(transaction, cycleMonth.value.period),
      billReadiness(transaction, cycleMonth.value),
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

export const checkBillingGenerationCall = (bySettlement: SettledBills) =>
  handle(checkBillingGeneration, async ({ query, body, caller, inTenant }) => {
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
      const settled = isOfSelfGenerators(query, caller)
        ? await bySettlement.readiness(transaction, period, cycles)
        : undefined;
      const ends = [...billings.values()].flatMap(({ first, last }) => [first, last]);
      const printed = await printedNumbers(transaction, ends);
      const flags = (flagOf: (cycle: string) => boolean) =>
        Object.fromEntries(cycles.map(({ cycle }) => [cycle, flagOf(cycle)]));
      return {
        params_flags: flags((cycle) => ready(cycle).parameters !== undefined),
        consumption_flags: flags((cycle) => settled?.(cycle).isSettled ?? ready(cycle).energy !== undefined),
        munip_tax_flags: flags((cycle) => {
          const { lighting, security } = ready(cycle);
          return settled ? hasTaxesOrNone(ready(cycle)) : lighting !== undefined && security !== undefined;
        }),
        bill_generated_flags: flags((cycle) => billings.has(cycle)),
        issuer: await issuerNit(transaction),
        held: Object.fromEntries(cycles.map(({ cycle }) => [cycle, settled ? 0 : ready(cycle).held])),
        bills: Object.fromEntries(
          [...billings].map(([cycle, { bills, first, last, unused, by, at }]) => [
            cycle,
            { count: bills, first: printed(first), last: printed(last), unused, by, at },
          ]),
        ),
      };
    });
  });

/** Previews the numbers and amounts that the issue would produce. */
export const checkBillsToIssueCall = (bySettlement: SettledBills) =>
  handle(checkBillsToIssue, async ({ query, caller, inTenant }) =>
    inTenant(async (transaction) => {
      const settled = isOfSelfGenerators(query, caller) ? bySettlement : undefined;
      const ready = await readyFor(transaction, query, 'charts', settled);
      if (!ready.ok) return ready;
      const { cycleMonth, energy, lighting, security, parameters, held } = ready.value;
      const runs = { energy, lighting, security };
      const sums = await billsToIssue(transaction, settled?.source ?? liquidatedSource, cycleMonth, runs);
      if (sums.lackAccount.length > 0) {
        const lacks = sums.lackAccount.map((field) => ({
          subject: 'client' as const,
          field,
          expected: billingTexts.bankAccount,
        }));
        return refuse('bills-lack-inputs', lacks, notDone);
      }
      const { prefix } = await billIssuer(transaction, caller.tenant);
      const { startDate, endDate, expedition, due, suspension } = parameters.dates;
      const charges = ({ bills, total }: typeof sums.concepts) => ({ bills, total: total.toNumber() });
      return {
        count: sums.count,
        total: sums.total.toNumber(),
        first: `${prefix}${parameters.first}`,
        last: `${prefix}${parameters.first + Math.max(sums.count, 1) - 1}`,
        held: settled ? 0 : held,
        startDate,
        endDate,
        expedition,
        due,
        suspension,
        concepts: charges(sums.concepts),
        credits: charges(sums.credits),
      };
    }),
  );

/** Stores the chart of each bill: the client's consumption of the twelve months ending with this one. Idempotent. */
export const prepareBillChartsCall = (bySettlement: SettledBills) =>
  handle(prepareBillCharts, async ({ query, caller, inTenant, now }) =>
    inTenant(async (transaction) => {
      const settled = isOfSelfGenerators(query, caller) ? bySettlement : undefined;
      const ready = await readyFor(transaction, query, 'charts', settled);
      if (!ready.ok) return ready;
      const { cycleMonth, energy } = ready.value;
      const { year, number } = cycleMonth.period;
      const changed = settled
        ? await settled.prepareCharts(transaction, cycleMonth)
        : await chartsOfLiquidation(transaction, cycleMonth, energy);
      if (changed > 0) {
        audit(transaction, {
          by: caller,
          action: 'bills.prepare',
          subject: `${cycleMonth.cycle} ${year}-${number}`,
          at: now,
        });
      }
      return { Upload: 'OK' as const };
    }),
  );

/** Issues the bills of a cycle. */
export const generateBillsCall = (bySettlement: SettledBills) =>
  handle(generateBills, async ({ query, caller, inTenant, operations }) => {
    const settled = isOfSelfGenerators(query, caller) ? bySettlement : undefined;
    const ready = await inTenant((transaction) => readyFor(transaction, query, 'bills', settled));
    if (!ready.ok) return ready;
    const { cycleMonth, energy, lighting, security, parameters, differences } = ready.value;
    const done = await operations.run(settled?.issue ?? issueBills, liquidationKey(cycleMonth), {
      cycleMonth,
      runs: { energy, lighting, security },
      dates: parameters.dates,
      firstNumber: parameters.first,
      lastNumber: parameters.last,
      differences,
    });
    if (!done.ok) return { ...done, refusal: { ...done.refusal, legacy: notDone } };
    return { Upload: 'OK' as const };
  });

async function readyFor(
  transaction: TenantTransaction,
  query: { readonly cycle: string; readonly year: number; readonly month: number },
  step: 'charts' | 'bills',
  bySettlement: SettledBills | undefined,
) {
  const found = await cycleMonthOf(transaction, query);
  if (!found.ok) return found;
  const cycleMonth: CycleMonth = found.value;
  const billed = await billedRefusal(transaction, { month: cycleMonth.period, cycle: cycleMonth.cycle }, notDone);
  if (billed !== undefined) return billed;
  const ready = await billReadiness(transaction, cycleMonth);
  const settled = (await bySettlement?.readiness(transaction, cycleMonth.period, [cycleMonth]))?.(cycleMonth.cycle);
  const lacks = settled
    ? lackingOfSettledBills(ready, settled, cycleMonth.cycle, step)
    : lackingOfBills(ready, cycleMonth.cycle, step);
  const { lighting, security, parameters, held } = ready;
  // Energy lines of self-generators come from their settlement.
  const energy = settled ? undefined : ready.energy;
  if (lacks.length > 0 || parameters === undefined || (energy === undefined && settled === undefined)) {
    return refuse('bills-lack-inputs', lacks, notDone);
  }
  const differences = await countDifferences(transaction, cycleMonth);
  return accepted({ cycleMonth, energy, lighting, security, parameters, differences, held });
}

/** Copies the twelve-month series of each liquidated client from its consumption history. */
async function chartsOfLiquidation(transaction: TenantTransaction, cycleMonth: CycleMonth, energy: string | undefined) {
  const { year, number } = cycleMonth.period;
  const { numAffectedRows } = await sql`insert into bill_chart (client_code, year, month, cycle, kwh)
      select l.client_code, ${year}, ${number}, ${cycleMonth.cycle}, h.series from liquidation_row l
      join billing_history h on h.tenant = l.tenant and h.client_code = l.client_code and h.year = ${year} and h.month = ${number} and h.brought is null
      where l.run = ${energy ?? null}::uuid and l.state = 'liquidated'
      on conflict (tenant, client_code, year, month) do update set kwh = excluded.kwh, cycle = excluded.cycle
        where (bill_chart.kwh, bill_chart.cycle) is distinct from (excluded.kwh, excluded.cycle)`.execute(transaction);
  return Number(numAffectedRows ?? 0);
}

/** True when the call concerns self-generators: as the request states, else by the caller's area. */
function isOfSelfGenerators(query: { readonly origin?: 'ag' | undefined }, caller: Caller): boolean {
  return sideOf(query, caller) === 'self-generators';
}
