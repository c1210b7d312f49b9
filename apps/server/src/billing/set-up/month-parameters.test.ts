// External PostgreSQL: locks
import {
  addSupplementaryRange,
  checkBillingMonth,
  checkSupplementaryRanges,
  getLiquidatedUsers,
  updateBillIssuer,
  updateBillingMonth,
} from '@contador/contract/billing';
import { updateBillingCycles } from '@contador/contract/clients';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addClient } from '../../clients/testing/add-client.ts';
import { lockRecords, type TenantTransaction } from '../../platform/index.ts';
import { atBarrier } from '../../testing/at-barrier.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { wireSender } from '../../testing/wire-sender.ts';
import { cycleMonthsOf } from '../cycles/liquidated-month.ts';
import { restsOn } from '../liquidation/runs/rests-on.ts';

const username = 'spectrum';

let server: TestServer;
const send = wireSender(() => server, 'only-fact@spectrum');
beforeAll(async () => {
  server = await testServer({ now: '2026-03-10T15:00:00Z' });
  for (const [code, periodicity, clients] of [
    ['1NR', 1, 3],
    ['2NR', 2, 2],
    ['3NR', 1, 0],
  ] as const) {
    const body = { username, code, periodicity, market_type: 'NO REGULADO', entry_date: '2025-01' };
    await send(updateBillingCycles, { body });
    await server.inTenant(username, async (transaction) => {
      for (let at = 0; at < clients; at++) {
        await addClient(transaction, { client_code: `${code}-${at}`, cycle: code, entry_date: '2025-06-01' });
      }
    });
  }
});
afterAll(async () => {
  await server.close();
});

const save = (body: object) => send(updateBillingMonth, { body: { username, ...january, ...body } });
const read = async (year: number, month: number) =>
  (await send(checkBillingMonth, { query: { username, year, month } })).json;

const january = {
  billing_year: 2026,
  billing_period: 1,
  cycle_code: '1NR',
  expd_date: '2026-02-05',
  expr_date: '2026-02-16',
  susp_date: '2026-02-20',
  first_bill_number: 101,
};

describe('Parameters of a month', () => {
  it('are initially empty, with no earlier bill number', async () => {
    expect(await read(2026, 1)).toEqual({ month_params: {}, last_bill_number: 0, fewest_working_days: 5 });
  });

  it('have the days of the cycle and a number per client, under the field names of the specification', async () => {
    expect((await save({})).json).toEqual({ Upload: 'OK', id: 1, warnings: [] });
    expect(await read(2026, 1)).toEqual({
      month_params: {
        '1NR': {
          ...january,
          m_params_id: 1,
          username,
          start_date: '2026-01-01',
          end_date: '2026-01-31',
          last_bill_number: 103,
          billed: false,
          revision: expect.any(String),
        },
      },
      last_bill_number: 0,
      fewest_working_days: 5,
    });
  });

  it('start in the previous month for a cycle from the 16th', async () => {
    await save({ cycle_code: '2NR', first_bill_number: 104, last_bill_number: 110 });
    const { month_params } = await read(2026, 1);
    expect(month_params['2NR']).toMatchObject({
      m_params_id: 2,
      start_date: '2025-12-16',
      end_date: '2026-01-15',
      last_bill_number: 110,
    });
  });

  it('know the last number of earlier months only', async () => {
    expect((await read(2026, 2)).last_bill_number).toBe(110);
    expect((await read(2026, 1)).last_bill_number).toBe(0);
    expect((await read(2025, 12)).last_bill_number).toBe(0);
    expect((await read(2027, 1)).last_bill_number).toBe(110);
  });

  it('are overwritten, and keep their id', async () => {
    expect((await save({ m_params_id: 1, susp_date: '2026-02-25' })).json.id).toBe(1);
    expect((await read(2026, 1)).month_params['1NR']).toMatchObject({ susp_date: '2026-02-25', m_params_id: 1 });
  });

  it('warn about few working days to pay, and are saved', async () => {
    const { json } = await save({ expr_date: '2026-02-11' });
    expect(json).toMatchObject({ Upload: 'OK' });
    expect(json.warnings).toEqual([
      'Entre expedición y vencimiento hay 4 días hábiles; menos de 5 es poco para pagar.',
    ]);
    expect((await save({ expr_date: '2026-02-12' })).json.warnings).toEqual([]);
    await save({});
  });

  it('report which date each date must follow', async () => {
    const { json } = await save({ expd_date: '2026-01-30', expr_date: '2026-01-30', susp_date: '2026-01-30' });
    expect(json.error.details.map((it: { expected: string }) => it.expected)).toEqual([
      'El 31/01/2026 o después.',
      'Una fecha posterior al 30/01/2026.',
      'Una fecha posterior al 30/01/2026.',
    ]);
  });

  it.each([
    [{ expd_date: null, expr_date: null, susp_date: null, first_bill_number: null }, 400, 'empty-fields', 4],
    [{ expd_date: '2026-01-30' }, 400, 'record-refused', 1],
    [{ expr_date: '2026-02-05' }, 400, 'record-refused', 1],
    [{ susp_date: '2026-02-16' }, 400, 'record-refused', 1],
    [{ start_date: '2026-01-02' }, 400, 'record-refused', 1],
    [{ first_bill_number: 0 }, 400, 'record-refused', 1],
    [{ first_bill_number: 101.5 }, 400, 'record-refused', 1],
    [{ last_bill_number: 100 }, 400, 'record-refused', 1],
    [{ last_bill_number: 102 }, 409, 'bill-numbers-too-few', 1],
    [{ first_bill_number: 102 }, 409, 'bill-numbers-taken', 1],
    [{ cycle_code: '9NR' }, 404, 'billing-cycle-unknown', 1],
    [{ m_params_id: 2 }, 404, 'month-parameters-unknown', 0],
  ])('with %j are refused', async (part, status, code, faults) => {
    const before = await read(2026, 1);
    const { status: answered, json } = await save(part);
    expect([answered, json.Upload, json.error.code]).toEqual([status, 'No', code]);
    expect(json.error.details).toHaveLength(faults);
    expect(await read(2026, 1)).toEqual(before);
  });

  it('name the cycle, month and range that already has a number', async () => {
    const { json } = await save({
      billing_period: 2,
      cycle_code: '2NR',
      expd_date: '2026-03-01',
      expr_date: '2026-03-15',
      susp_date: '2026-03-20',
      first_bill_number: 103,
    });
    expect(json.error.message).toBe('El rango de facturas se cruza con el de otro ciclo.');
    expect(json.error.details).toMatchObject([
      { value: '103 a 104', expected: 'Números que no sean del ciclo 1NR en Enero 2026: 101 a 103.' },
      { value: '103 a 104', expected: 'Números que no sean del ciclo 2NR en Enero 2026: 104 a 110.' },
    ]);
  });

  it('report how many numbers the clients need', async () => {
    const { json } = await save({ last_bill_number: 102 });
    expect(json.error.details).toMatchObject([
      { field: 'lastNumber', value: '102', expected: '103 o más: el ciclo tiene 3 usuarios.' },
    ]);
  });

  it('never share a number when two people save concurrently', async () => {
    const march = { billing_period: 3, expd_date: '2026-04-05', expr_date: '2026-04-20', susp_date: '2026-04-25' };
    const turn = (transaction: TenantTransaction) => lockRecords(transaction, 'bill numbers');
    const takers = ['1NR', '2NR', '3NR'].map(
      (cycle_code) => () => save({ ...march, cycle_code, first_bill_number: 500 }),
    );
    const answers = await atBarrier(server, turn, takers, { tenant: username });
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(Object.keys((await read(2026, 3)).month_params)).toHaveLength(1);
  });

  it('cannot change once the cycle is billed', async () => {
    await server.inTenant(username, (transaction) =>
      transaction
        .insertInto('billed_cycle')
        .values({
          year: 2026,
          month: 1,
          cycle: '2NR',
          run: '00000000-0000-4000-8000-000000000009',
          bills: 2,
          digest: '-',
          first_number: 104,
          last_number: 105,
          unused: 5,
          billed_by: 'Prueba',
          billed_at: new Date('2026-02-05'),
        })
        .execute(),
    );
    const before = await read(2026, 1);
    expect([before.month_params['1NR'].billed, before.month_params['2NR'].billed]).toEqual([false, true]);
    const { status, json } = await save({ cycle_code: '2NR', first_bill_number: 104, susp_date: '2026-02-26' });
    expect([status, json.error.code]).toEqual([409, 'bills-issued']);
    expect(await read(2026, 1)).toEqual(before);
  });

  it('are separate for each company', async () => {
    const { json } = await send(checkBillingMonth, { query: { username: 'demo', year: 2026, month: 2 } }, 'dev@demo');
    expect(json).toEqual({ month_params: {}, last_bill_number: 0, fewest_working_days: 5 });
  });
});

describe('The last number that another system issued', () => {
  const issuer = { prefix: 'SPE', environment: 2 };
  const former = (former_last_number: number | null, company = username, as = 'only-fact@spectrum') =>
    send(updateBillIssuer, { body: { username: company, ...issuer, former_last_number } }, as);

  it('is below every number that is assigned here', async () => {
    const { status, json } = await former(101);
    expect([status, json.error.code, json.error.details[0]]).toMatchObject([
      400,
      'record-refused',
      { field: 'formerLastNumber', expected: 'Un número menor que 101: desde ese ya hay números asignados aquí.' },
    ]);
    expect((await former(100)).json).toEqual({ Upload: 'OK' });
  });

  it('keeps a range from beginning at or below it', async () => {
    const february = { billing_period: 2, expd_date: '2026-03-05', expr_date: '2026-03-16', susp_date: '2026-03-20' };
    const refused = await save({ ...february, first_bill_number: 90 });
    expect([refused.json.error.message, refused.json.error.details[0].expected]).toEqual([
      'El rango de facturas tiene números que expidió el sistema anterior.',
      'Un número mayor que 100, el último que expidió el sistema anterior.',
    ]);
    const range = { billing_year: 2026, billing_period: 1, cycle_code: '1NR' };
    const body = { username, ...range, first_bill_number: 99, last_bill_number: 99 };
    expect((await send(addSupplementaryRange, { body })).json.error.code).toBe('bill-numbers-former');
  });

  it('is the number after which the first bills are proposed', async () => {
    const lastOf = async () =>
      (await send(checkBillingMonth, { query: { username: 'demo', year: 2026, month: 2 } }, 'dev@demo')).json
        .last_bill_number;
    expect(await lastOf()).toBe(0);
    expect((await former(7_000_000, 'demo', 'dev@demo')).status).toBe(200);
    expect(await lastOf()).toBe(7_000_000);
    const query = { username: 'demo', year: 2026, month: 2 };
    expect((await send(checkSupplementaryRanges, { query }, 'dev@demo')).json.next_bill_number).toBe(7_000_001);
    expect((await former(null, 'demo', 'dev@demo')).status).toBe(200);
    expect(await lastOf()).toBe(0);
  });
});

describe('Clients with liquidated energy', () => {
  const cycleMonth = { kind: 'energy' as const, year: 2026, month: 1, cycle: '1NR' };
  const run = '00000000-0000-4000-8000-000000000001';
  const count = async (month: number) =>
    (await send(getLiquidatedUsers, { query: { username, year: 2026, month } })).json.cycle_users;
  const restOn = (what: string) =>
    server.inTenant(username, (transaction) =>
      transaction.updateTable('liquidation_run').set({ rests_on: what }).where('run', '=', run).execute(),
    );

  it('are counted from the current run while its inputs are unchanged', async () => {
    expect(await count(1)).toEqual({});
    const now = await server.inTenant(username, async (transaction) => {
      const by = { rests_on: '-', clients: 3, liquidated_by: 'Prueba', liquidated_at: new Date('2026-02-01') };
      await transaction
        .insertInto('liquidation_run')
        .values({ ...cycleMonth, run, ...by })
        .execute();
      await transaction
        .insertInto('liquidation')
        .values({ ...cycleMonth, run })
        .execute();
      const [month] = await cycleMonthsOf(transaction, ['1NR'], { year: 2026, number: 1 });
      return month === undefined ? '' : await restsOn(transaction, 'energy', month);
    });
    expect(await count(1)).toEqual({});
    await restOn(now);
    expect(await count(1)).toEqual({ '1NR': 3 });
    expect(await count(2)).toEqual({});
  });
});
