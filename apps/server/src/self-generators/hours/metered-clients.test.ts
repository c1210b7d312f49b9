// External PostgreSQL: none
import { updateBillingCycles, updateClients } from '@contador/contract/clients';
import { month } from '@contador/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addClient } from '../../clients/testing/add-client.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { wireSender } from '../../testing/wire-sender.ts';
import { meteredClients } from './metered-clients.repository.ts';

const username = 'cedenar';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ now: '2026-03-10T15:00:00Z' });
  await send(updateBillingCycles, { body: { username, code: 'M', periodicity: 1, market_type: 'REGULADO' } });
  await send(updateBillingCycles, { body: { username, code: 'D16', periodicity: 2, market_type: 'REGULADO' } });
  await server.inTenant(username, async (transaction) => {
    const common = { self_generator: 'AGPE', cycle: 'M', market_type: 'REGULADO', use_type: 'OFICIAL' };
    const whole = {
      ...common,
      fncer: true,
      capacity_class: 1,
      spec_capacity: '50',
      agreed_price: false,
      exceed_payment: 1,
      voltage_level: '2',
      measuring_type: 'Lecturas',
      meter_factor: '20',
    };
    await addClient(transaction, { client_code: 'A', ...whole });
    await addClient(transaction, { client_code: 'ENTERS', ...common, entry_date: '2026-02-28' });
    await addClient(transaction, { client_code: 'LEAVES', ...common, cycle: 'D16', left_date: '2026-01-16' });
    await addClient(transaction, { client_code: 'OFF', ...common, active: false });
    await addClient(transaction, { client_code: 'BUYS' });
  });
});
afterAll(async () => {
  await server.close();
});

const send = wireSender(() => server, 'ag@cedenar');
const inPeriod = (number: number, codes?: readonly string[]) =>
  server.inTenant(username, (transaction) => meteredClients(transaction, month(2026, number), codes));

it('the self-generators of a month are those present on a day that their cycle bills', async () => {
  const codes = async (number: number) => (await inPeriod(number)).map(({ clientCode }) => clientCode);
  expect([await codes(1), await codes(2), await codes(3)]).toEqual([
    ['A', 'LEAVES'],
    ['A', 'ENTERS', 'LEAVES'],
    ['A', 'ENTERS'],
  ]);
  const [, , leaves] = await inPeriod(2);
  // From 16 January to 15 February.
  expect(leaves?.period).toEqual({ first: '2026-01-16', days: 31 });
});

it('they have the meter factor of that month', async () => {
  const body = { username, client_code: 'A', meter_factor: 30 };
  const { json } = await send(updateClients, { query: { origin: 'ag', year: 2026, month: 2 }, body });
  expect(json.Upload).toBe('OK');
  const factorIn = async (number: number) => Number((await inPeriod(number, ['A']))[0]?.meterFactor);
  expect([await factorIn(1), await factorIn(2), await factorIn(3)]).toEqual([20, 30, 30]);
});
