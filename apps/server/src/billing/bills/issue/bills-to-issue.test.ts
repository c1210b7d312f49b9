// External PostgreSQL: none
import { approveConsumptionLiquidation, liquidateConsumption } from '@contador/contract/billing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../../testing/test-server.ts';
import { cycleMonthOf } from '../../cycles/liquidated-month.ts';
import {
  addBilledClient,
  addBillParameters,
  addConsumption,
  COMPANY,
  prepareBilling,
} from '../../testing/billed-company.ts';
import { billReadiness } from './bill-readiness.ts';
import { billsToIssue } from './bills-to-issue.ts';
import { liquidatedSource } from './liquidated-source.ts';

const cycle = 'R1';
const CODES = ['1', '2', '3', '4', '5'];
const query = { username: COMPANY, year: 2025, month: 10, cycle };

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ now: '2025-11-10T11:14:09Z' });
  await server.inTenant(COMPANY, async (transaction) => {
    await prepareBilling(transaction, { code: cycle, marketType: 'REGULADO' });
    const home = { use_type: 'RESIDENCIAL', stratum: 2, subsistence_consumption: 130 } as const;
    for (const code of CODES) await addBilledClient(transaction, { client_code: code, cycle, ...home });
    for (const code of CODES) await addConsumption(transaction, { client_code: code, cycle, active: '210' });
  });
  for (const call of [liquidateConsumption, approveConsumptionLiquidation]) {
    expect((await server.call(call, { as: 'only-fact@spectrum', query })).status).toBe(200);
  }
});
afterAll(() => server.close());

// 210 kWh at 936.57 with the subsidy of stratum 2 are 145,657.30, rounded to the peso 145,657.
it.each([1, 2, 3, 5, 6])('adds up every bill in batches of %i', async (batch) => {
  const sums = await sumsOf(batch);
  expect([sums.count, sums.total.toNumber()]).toEqual([5, 5 * 145_657]);
});

const sumsOf = (batch: number) =>
  server.inTenant(COMPANY, async (transaction) => {
    const cycleMonth = await cycleMonthOf(transaction, query);
    if (!cycleMonth.ok) throw new Error('no cycle');
    const { energy } = await billReadiness(transaction, cycleMonth.value);
    const runs = { energy, lighting: undefined, security: undefined };
    return await billsToIssue(transaction, liquidatedSource, cycleMonth.value, runs, batch);
  });

it('names the clients whose bank account is none of an active issuer', async () => {
  const change = (statement: ReturnType<typeof sql>) =>
    server.inTenant(COMPANY, (transaction) => statement.execute(transaction));
  await server.inTenant(COMPANY, (transaction) => addBillParameters(transaction, { cycle, first: 501, last: 600 }));
  expect((await sumsOf(2)).lackAccount).toEqual([]);
  await change(sql`insert into financial_actor (id, type, nit, dv, active, particulars, format, saved_by, saved_at)
    select 91, type, nit, dv, false, particulars, format, saved_by, saved_at from financial_actor where id = 90`);
  await change(
    sql`update client set bank_account = case client_code when '5' then 91 end where client_code in ('2', '5')`,
  );
  expect((await sumsOf(2)).lackAccount).toEqual(['2', '5']);
});
