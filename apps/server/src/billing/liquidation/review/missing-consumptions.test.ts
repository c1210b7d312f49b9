import { checkMissingConsumptions } from '@contador/contract/billing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../../testing/test-server.ts';
import { wireSender } from '../../../testing/wire-sender.ts';
import {
  addBilledClient,
  addConsumption,
  addMonthsBefore,
  COMPANY,
  prepareBilling,
} from '../../testing/billed-company.ts';

const cycle = 'R1';
const query = { username: COMPANY, year: 2025, month: 10, cycle };
/** Eleven months of 210 kWh in 30 days and one of 198 in 33: mean 207.5, sample deviation 8.660254 by Python's `statistics`. */
const YEAR = [...Array.from({ length: 11 }, () => [210, 30] as const), [198, 33] as const];

let server: TestServer;
const send = wireSender(() => server, 'only-fact@spectrum');
beforeAll(async () => {
  server = await testServer({ now: '2025-11-10T11:14:09Z' });
  await server.inTenant(COMPANY, async (transaction) => {
    await prepareBilling(transaction, { code: cycle, marketType: 'REGULADO' });
    const home = { cycle, use_type: 'RESIDENCIAL', stratum: 2, subsistence_consumption: 130 } as const;
    for (const client of [
      { client_code: '1', meter: 'M1' },
      { client_code: '2', meter: null },
      { client_code: '3', meter: 'M3', tariff_type: 'HORARIA' },
      { client_code: '4', meter: 'M4' },
    ]) {
      await addBilledClient(transaction, { ...home, ...client });
      if (client.client_code !== '3') await addMonthsBefore(transaction, client.client_code, YEAR);
    }
    await addConsumption(transaction, { client_code: '4', cycle, active: '200' });
  });
});
afterAll(async () => {
  await server.close();
});

it('lists the clients without consumption with their last three months and, if they are examined, their limits in the period', async () => {
  const { json } = await send(checkMissingConsumptions, { query });
  expect(json.count).toBe(3);
  const [metered, unmetered, hourly] = json.clients;
  expect(metered).toMatchObject({
    client_code: '1',
    has_more: false,
    months: [
      { month: '2025-07', energy: 210 },
      { month: '2025-08', energy: 210 },
      { month: '2025-09', energy: 180 },
    ],
    // (207.5 ± 3 × 8.660254) × 31 / 30.
    limits: { lower: expect.closeTo(187.569879, 5), upper: expect.closeTo(241.263454, 5) },
  });
  expect([unmetered.client_code, unmetered.limits]).toEqual(['2', null]);
  expect(hourly).toMatchObject({ client_code: '3', has_more: true, months: [], limits: null });
});
