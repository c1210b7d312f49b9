// External PostgreSQL: locks
import { approveConsumptionLiquidation, liquidateConsumption } from '@contador/contract/billing';
import { month } from '@contador/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { atBarrier } from '../../../testing/at-barrier.ts';
import { type TestServer, testServer } from '../../../testing/test-server.ts';
import { wireSender } from '../../../testing/wire-sender.ts';
import { addBilledClient, addConsumption, COMPANY, prepareBilling } from '../../testing/billed-company.ts';
import { lockFactorStates, storeFactors } from './stored-factors.ts';

// Two areas may approve months of a client: the cycle here, and the settlement of self-generators for months in which it generated.

const cycle = 'R1';
const OCTOBER = month(2025, 10);
const query = { username: COMPANY, year: 2025, month: 10, cycle };
const fresh = { mFactor: 1, monthsWithExcess: 0, consecutiveMonthsOutOfExcess: 1, consecutiveMonthsM6: 0 };
/** State stored by the other area, different in every field from the state that this cycle would store. */
const ofOther = { mFactor: 4, monthsWithExcess: 15, consecutiveMonthsOutOfExcess: 0, consecutiveMonthsM6: 0 };
let server: TestServer;
const send = wireSender(() => server, 'only-fact@spectrum');

beforeAll(async () => {
  server = await testServer({ now: '2025-11-03T15:00:00Z' });
  await server.inTenant(COMPANY, async (transaction) => {
    await prepareBilling(transaction, { code: cycle, marketType: 'REGULADO' });
    for (const code of ['1001', '1002', '1003']) {
      await addBilledClient(transaction, { client_code: code, cycle });
      await addConsumption(transaction, { client_code: code, cycle, active: '210', days_in_excess: 12 });
    }
    await storeFactors(transaction, month(2025, 9), [{ code: '1002', days: 0, applied: 1, state: fresh }]);
  });
  expect((await send(liquidateConsumption, { query })).status).toBe(200);
});
afterAll(() => server.close());

const registered = async () => {
  const rows = await server.inTenant(COMPANY, (transaction) =>
    transaction.selectFrom('client').select(['client_code', 'm_factor', 'months_with_excess']).execute(),
  );
  return Object.fromEntries(rows.map((row) => [row.client_code, [row.m_factor, row.months_with_excess]]));
};

it('keeps the state stored first when both areas approve concurrently, and never overwrites a later month with an earlier one', async () => {
  const [answer] = await atBarrier(
    server,
    async (transaction) => {
      await lockFactorStates(transaction);
      await storeFactors(transaction, OCTOBER, [{ code: '1001', days: 20, applied: 4, state: ofOther }]);
      await storeFactors(transaction, month(2025, 11), [{ code: '1002', days: 20, applied: 4, state: ofOther }]);
    },
    [() => send(approveConsumptionLiquidation, { query })],
    { tenant: COMPANY },
  );
  expect([answer?.status, answer?.json]).toEqual([200, { Upload: 'OK' }]);
  expect(await registered()).toEqual({ '1001': [4, 15], '1002': [4, 15], '1003': [1, 1] });
  const kept = await server.inTenant(COMPANY, (transaction) =>
    transaction
      .selectFrom('m_factor_state')
      .select(['client_code', 'month', 'days_in_excess', 'months_with_excess'])
      .orderBy('client_code')
      .orderBy('month')
      .execute(),
  );
  expect(kept.map((row) => Object.values(row))).toEqual([
    ['1001', 10, 20, 15],
    ['1002', 9, 0, 0],
    ['1002', 10, 12, 1],
    ['1002', 11, 20, 15],
    ['1003', 10, 12, 1],
  ]);
});
