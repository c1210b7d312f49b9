// External PostgreSQL: none
import { approveSettlement, checkSettlement, liquidateSelfGenerators } from '@contador/contract/self-generators';
import { month } from '@contador/kernel';
import { DEFAULT_OPTIONS } from '@contador/regulation';
import { goldenMonths } from '@contador/regulation/testing/golden-months';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { wireSender } from '../../testing/wire-sender.ts';
import { statesBefore } from './factor-m-states.ts';
import { clientsWithHours } from './settled-clients.repository.ts';
import { addSelfGenerator, approveHours, prepareSettlement } from './testing/settled-company.ts';

const golden = (prefix: string) =>
  goldenMonths.find((each) => each.case.startsWith(prefix)) as (typeof goldenMonths)[number];
const query = { username: 'cedenar', year: 2025, month: 10 };
const october = month(2025, 10);
let server: TestServer;

/** AG-1 became commercial, with its surplus paid next month, from November on; M of AG-2 was set to 5 from December on. */
beforeAll(async () => {
  server = await testServer({ now: '2025-11-05T15:00:00Z' });
  await server.inTenant('cedenar', async (transaction) => {
    await prepareSettlement(transaction, golden('01'));
    await addSelfGenerator(transaction, { client_code: 'AG-1', exceed_payment: 1 });
    await addSelfGenerator(transaction, { client_code: 'AG-2', m_factor: 2, months_with_excess: 13 });
    await approveHours(
      transaction,
      new Map([
        ['AG-1', golden('03')],
        ['AG-2', golden('01')],
      ]),
    );
    const change = (code: string, field: string, since: string, before: string, after: string, column: string) =>
      sql`with changed as (insert into client_change (client_code, number, field, since, before, after, saved_by, saved_at)
          values (${code}, (select count(*) from client_change), ${field}, ${since}, ${before}, ${after}, 'Natalia Ospina', now()))
        update client set ${sql.ref(column)} = ${sql.lit(after)} where client_code = ${code}`.execute(transaction);
    await change('AG-1', 'useType', '2025-11-01', 'RESIDENCIAL', 'COMERCIAL', 'use_type');
    await change('AG-1', 'exceedPayment', '2025-11-01', '1', '2', 'exceed_payment');
    await change('AG-2', 'mFactor', '2025-12-01', '2', '5', 'm_factor');
  });
});
afterAll(() => server.close());

const send = wireSender(() => server, 'ag@cedenar');

it('settles a month with the client data of that month, ignoring changes saved for later ones', async () => {
  expect((await send(liquidateSelfGenerators, { query, body: { codes: ['AG-1', 'AG-2'] } })).json).toEqual({
    Upload: 'OK',
  });
  const { clients_liquidation: rows } = (await send(checkSettlement, { query })).json;
  const values = Object.entries(rows[0].energy_concepts).map(([code, it]) => [code, (it as { value: number }).value]);
  const expected = Object.entries(golden('03').expected.concepts).map(([code, { value }]) => [code, value]);
  expect(Object.fromEntries(values)).toEqual(Object.fromEntries(expected));
});

it('keeps the M set for a later month in the register, and stores the state after the month separately', async () => {
  expect((await send(approveSettlement, { query })).json).toEqual({ Upload: 'OK' });
  await server.inTenant('cedenar', async (transaction) => {
    const client = await sql<{ m_factor: number }>`select m_factor from client where client_code = 'AG-2'`.execute(
      transaction,
    );
    expect(client.rows).toEqual([{ m_factor: 5 }]);
    const kept = await sql`select a.exceed_payment, s.m_factor, s.months_with_excess, s.consecutive_months_out_of_excess
      from approved_self_generator_settlement a join m_factor_state s using (tenant, client_code, year, month)
      order by client_code`.execute(transaction);
    expect(kept.rows.map((row) => Object.values(row as object))).toEqual([
      [1, 1, 0, 1],
      [expect.any(Number), 2, 13, 1],
    ]);
    // November starts from the state after October; December from the M set for it, after a November without excess.
    const clients = await clientsWithHours(transaction, october, ['AG-2']);
    const stateOf = async (number: number) =>
      (await statesBefore(transaction, month(2025, number), clients, DEFAULT_OPTIONS)).get('AG-2');
    expect(await stateOf(11)).toMatchObject({ mFactor: 2, monthsWithExcess: 13, consecutiveMonthsOutOfExcess: 1 });
    expect(await stateOf(12)).toMatchObject({ mFactor: 5, monthsWithExcess: 13, consecutiveMonthsOutOfExcess: 2 });
  });
});
