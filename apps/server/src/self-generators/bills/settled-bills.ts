import { sql } from 'kysely';
import { type CycleMonth, issuingBills, type SettledBills } from '../../billing/index.ts';
import type { TenantTransaction } from '../../platform/index.ts';
import { storeCharts } from '../settlement/settled-charts.ts';
import { settlementApproval } from '../settlement/settlement-approval.repository.ts';
import { clientsToBill, settledSource } from './settled-source.ts';

/** Operation that issues the bills of the settled clients of a cycle. */
export const issueSettledBills = issuingBills('issue-settled-bills', settledSource);

/** Functions of this area that the shared billing path calls for self-generators: readiness, charts and issuing. */
export const settledBills: SettledBills = {
  readiness: async (transaction, period, cycles) => {
    const approval = await settlementApproval(transaction, period);
    const found = new Map<string, Awaited<ReturnType<typeof standingOf>>>();
    for (const cycleMonth of cycles) found.set(cycleMonth.cycle, await standingOf(transaction, cycleMonth));
    return (cycle) => {
      const state = found.get(cycle);
      if (state === undefined) throw new Error(`${cycle} was not asked`);
      const unsettled = approval === undefined ? [] : state.unsettled;
      return { ...state, unsettled, isSettled: approval !== undefined && unsettled.length === 0 };
    };
  },
  prepareCharts: async (transaction, cycleMonth) => {
    const { cycle, period } = cycleMonth;
    const codes = (await clientsToBill(transaction, cycleMonth)).map(({ clientCode }) => clientCode);
    return await storeCharts(transaction, { cycle, period }, codes);
  },
  issue: issueSettledBills,
  source: settledSource,
};

async function standingOf(transaction: TenantTransaction, cycleMonth: CycleMonth) {
  const { cycle, period, end } = cycleMonth;
  const codes = (await clientsToBill(transaction, cycleMonth)).map(({ clientCode }) => clientCode);
  const { rows } = await sql<{ unsettled: string[]; consumers: number; charts: number }>`
    select array(
        select c.client_code from client c
        join approved_meter_month a on a.tenant = c.tenant and a.client_code = c.client_code and a.year = ${period.year} and a.month = ${period.number}
        where c.cycle = ${cycle} and c.self_generator is not null and not exists (select from approved_self_generator_settlement s
          where s.tenant = c.tenant and s.client_code = c.client_code and s.year = a.year and s.month = a.month)
        order by c.client_code) as unsettled,
      (select count(*)::int from client c where c.cycle = ${cycle} and c.active and c.self_generator is null
        and coalesce(c.entry_date <= ${end}::date, true)) as consumers,
      (select count(*)::int from bill_chart b where b.year = ${period.year} and b.month = ${period.number}
        and b.client_code = any(${codes}::text[])) as charts`.execute(transaction);
  const { unsettled = [], consumers = 0, charts = 0 } = rows[0] ?? {};
  return { unsettled, consumers, bills: codes.length, hasCharts: codes.length > 0 && charts === codes.length };
}
