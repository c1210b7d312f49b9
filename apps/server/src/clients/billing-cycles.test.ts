import { checkBillingCycles, getCycleUsers, updateBillingCycles } from '@contador/contract/clients';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '../testing/test-server.ts';
import { wireSender } from '../testing/wire-sender.ts';
import { addClient } from './testing/add-client.ts';

const as = 'only-fact@spectrum';
const username = 'spectrum';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ now: '2026-03-10T15:00:00Z' });
});
afterAll(async () => {
  await server.close();
});

const send = wireSender(() => server, as);
const save = (body: object) => send(updateBillingCycles, { body: { username, ...body } });
const listed = async () => (await send(checkBillingCycles, { query: { username } })).json.cycles;
const cycleOf = async (code: string) => (await listed()).find((it: { code: string }) => it.code === code);
const usersOf = async (query: object = {}) =>
  (await send(getCycleUsers, { query: { username, billing: 'true', ...query } })).json.cycle_users;

const first = { code: '1NR', periodicity: 1, market_type: 'NO REGULADO' };

describe('Billing cycle', () => {
  it('is added with defaults, and listed under the field names of the specification', async () => {
    expect((await save(first)).json).toEqual({ Upload: 'OK', id: 1 });
    expect(await listed()).toEqual([
      {
        ...first,
        billing_cycle_id: 1,
        autogenerators: 'NO',
        entry_date: '2026-03-01',
        active: true,
        username,
        revision: expect.any(String),
      },
    ]);
  });

  it('is added once when repeated; the same code with other values is refused', async () => {
    expect((await save(first)).json).toEqual({ Upload: 'OK', id: 1 });
    const { status, json } = await save({ ...first, periodicity: 2 });
    expect([status, json.Upload, json.error.code]).toEqual([409, 'No', 'cycle-exists']);
    expect(json.error.details).toMatchObject([{ field: 'code', value: '1NR' }]);
    expect(await listed()).toHaveLength(1);
  });

  it('is saved under its id, and omitted fields keep their value', async () => {
    await save({ ...first, code: '2NR', autogenerators: 'SI', entry_date: '2025-07-31' });
    await save({ ...first, billing_cycle_id: 2, code: '2NR', periodicity: 4, active: false });
    expect(await cycleOf('2NR')).toMatchObject({
      billing_cycle_id: 2,
      periodicity: 4,
      autogenerators: 'SI',
      entry_date: '2025-07-01',
      active: false,
    });
  });

  it.each([
    [{}, 400, 'empty-fields', ['code', 'periodicity', 'marketType']],
    [{ code: ' ', periodicity: 1, market_type: 'REGULADO' }, 400, 'empty-fields', ['code']],
    [{ ...first, code: 'AP' }, 400, 'record-refused', ['code']],
    [{ ...first, code: 'nr' }, 400, 'record-refused', ['code']],
    [{ ...first, billing_cycle_id: 99 }, 404, 'cycle-unknown', []],
    [{ ...first, billing_cycle_id: 1, code: '9NR' }, 409, 'cycle-in-use', ['code']],
  ])('%j is refused', async (body, status, code, fields) => {
    const before = await listed();
    const { status: answered, json } = await save(body);
    expect([answered, json.Upload, json.error.code]).toEqual([status, 'No', code]);
    expect(json.error.details.map((it: { field: string }) => it.field)).toEqual(fields);
    expect(await listed()).toEqual(before);
  });

  it('is hidden from other companies', async () => {
    const { json } = await send(checkBillingCycles, { query: { username: 'demo' } }, 'dev@demo');
    expect(json.cycles).toEqual([]);
  });
});

describe('Clients of a cycle', () => {
  beforeAll(async () => {
    await save({ ...first, code: '16R', periodicity: 2, market_type: 'REGULADO' });
    await server.inTenant(username, async (transaction) => {
      await addClient(transaction, { client_code: 'A', cycle: '1NR' });
      await addClient(transaction, { client_code: 'B', cycle: '1NR', entry_date: '2026-02-28' });
      await addClient(transaction, { client_code: 'C', cycle: '1NR', entry_date: '2026-03-01' });
      await addClient(transaction, { client_code: 'D', cycle: '1NR', active: false });
      await addClient(transaction, { client_code: 'E', cycle: '1NR', market_type: 'REGULADO' });
      await addClient(transaction, {
        client_code: 'F',
        cycle: '16R',
        market_type: 'REGULADO',
        entry_date: '2026-02-16',
      });
      await addClient(transaction, { client_code: 'G', cycle: '16R', market_type: 'REGULADO', self_generator: 'AGPE' });
      await addClient(transaction, { client_code: 'H' });
    });
  });

  it('are counted while they are active', async () => {
    expect(await usersOf()).toEqual({ '1NR': 4, '16R': 1 });
  });

  it('of a month are those of its market that entered by the last day of its period', async () => {
    expect(await usersOf({ year: 2026, month: 2 })).toEqual({ '1NR': 2 });
    expect(await usersOf({ year: 2026, month: 3 })).toEqual({ '1NR': 3, '16R': 1 });
  });

  it('that generate are counted for the other area', async () => {
    expect(await usersOf({ billing: 'false', origin: 'ag' })).toEqual({ '16R': 1 });
    expect(await usersOf({ billing: 'false' })).toEqual({ '1NR': 4, '16R': 1 });
    const utility = await send(getCycleUsers, { query: { username: 'cedenar' } }, 'ag@cedenar');
    expect(utility.json.cycle_users).toEqual({});
  });

  it('keep it active and in its market', async () => {
    const resting = await save({ ...first, billing_cycle_id: 1, active: false });
    expect([resting.status, resting.json.error.code]).toEqual([409, 'cycle-in-use']);
    expect(resting.json.error.details).toMatchObject([
      { field: 'active', expected: 'Activo: el ciclo tiene 4 clientes activos.' },
    ]);
    const moved = await save({ ...first, billing_cycle_id: 1, market_type: 'REGULADO' });
    expect(moved.json.error.details).toMatchObject([
      { field: 'marketType', expected: 'El mercado de sus clientes, NO REGULADO: el ciclo tiene 5 clientes.' },
    ]);
    expect((await save({ ...first, billing_cycle_id: 1, periodicity: 3 })).json.Upload).toBe('OK');
  });
});
