// External PostgreSQL: kept forever
import {
  approveCorrection,
  approveSettlement,
  correctMonth,
  liquidateSelfGenerators,
  reviewCorrection,
  takeCorrectionFile,
} from '@contador/contract/self-generators';
import { goldenMonths } from '@contador/regulation/testing/golden-months';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../../testing/test-server.ts';
import { wireSender } from '../../../testing/wire-sender.ts';
import { HoursScene, meterCsv } from '../../hours/testing/hours-scene.ts';
import { addSelfGenerator, approveHours, prepareSettlement } from '../testing/settled-company.ts';

const golden = (prefix: string) =>
  goldenMonths.find((each) => each.case.startsWith(prefix)) as (typeof goldenMonths)[number];
const query = { username: 'cedenar', year: 2025, month: 10 };
const DAYS = 31;
let server: TestServer;
let scene: HoursScene;

/** Hours with 1 kWh a day in the first hour; on `days` days with as much inductive energy, twice the free amount. */
const measured = (days: number) => {
  const block = (energyOf: (day: number) => number) =>
    Array.from({ length: DAYS }, (_, day) =>
      Array.from({ length: 24 }, (__, hour) => (hour === 0 ? energyOf(day) : 0)),
    );
  const none = block(() => 0);
  const inductive = block((day) => (day < days ? 1 : 0));
  return {
    ...golden('03'),
    input: { ...golden('03').input, import: block(() => 1), export: none, inductive, capacitive: none },
  };
};
const fileWith = (days: number) =>
  meterCsv('2025-10', DAYS, (day, block, hour) => {
    if (hour !== 0) return '0';
    return block === 0 || (block === 2 && day <= days) ? '1' : '0';
  });

/** AG-1 has an M set by a person for October, which replaces the state after September; M of AG-2 follows from its months alone. */
beforeAll(async () => {
  server = await testServer({ now: '2025-11-05T15:00:00Z' });
  await server.token('dev@cedenar');
  scene = new HoursScene(server, { year: 2025, month: 10 }, 'ag@cedenar');
  await server.inTenant('cedenar', async (transaction) => {
    await prepareSettlement(transaction, golden('01'));
    await addSelfGenerator(transaction, { client_code: 'AG-1', m_factor: 3, months_with_excess: 14 });
    await addSelfGenerator(transaction, { client_code: 'AG-2', m_factor: 1, months_with_excess: 12 });
    await sql`insert into m_factor_state (client_code, year, month, days_in_excess, applied_m, m_factor, months_with_excess,
        consecutive_months_out_of_excess, consecutive_months_m6)
      values ('AG-1', 2025, 9, 15, 1, 1, 12, 0, 0), ('AG-2', 2025, 9, 15, 1, 1, 12, 0, 0)`.execute(transaction);
    await sql`insert into client_change (client_code, number, field, since, before, after, saved_by, saved_at)
      values ('AG-1', 1, 'mFactor', '2025-10-01', '1', '3', 'Natalia Ospina', now()),
        ('AG-1', 2, 'monthsWithExcess', '2025-10-01', '12', '14', 'Natalia Ospina', now())`.execute(transaction);
    await approveHours(
      transaction,
      new Map([
        ['AG-1', measured(15)],
        ['AG-2', measured(15)],
      ]),
    );
  });
  await send(liquidateSelfGenerators, { query, body: { codes: ['AG-1', 'AG-2'] } });
  await send(approveSettlement, { query });
});
afterAll(() => server.close());

const send = wireSender(() => server, 'ag@cedenar');
const body = (client_code: string, more: object = {}) => ({ query, body: { client_code, ...more } });
const states = async (code: string) =>
  (
    await server.inTenant('cedenar', (transaction) =>
      sql<
        Record<string, number>
      >`select month, days_in_excess, applied_m, m_factor, months_with_excess from m_factor_state
        where client_code = ${code} order by month`.execute(transaction),
    )
  ).rows.map((row) => Object.values(row));

async function correctedBy(code: string, days: number) {
  await send(correctMonth, { query, body: { codes: [code], reason: 'Archivo equivocado.' } });
  await scene.send(`${code}.csv`, fileWith(days));
  await send(takeCorrectionFile, body(code, { filename: `${code}.csv` }));
  return (await send(reviewCorrection, { query: { ...query, client_code: code } })).json;
}

it('a correction starts from the M that a person set for the month, like the month itself', async () => {
  // M 3 was set for October, and its 15 days with excess make it 4.
  expect(await states('AG-1')).toEqual([
    [9, 15, 1, 1, 12],
    [10, 15, 4, 4, 15],
  ]);
  const { after, causes } = await correctedBy('AG-1', 16);
  expect([after.m_factor, causes.map((it: { cause: string }) => it.cause)]).toEqual([4, ['hours']]);
});

it('M continues from the state after the earlier months, also when an earlier month was corrected since', async () => {
  // October's 15 days made M 2; November had 15 as well.
  expect(await states('AG-2')).toEqual([
    [9, 15, 1, 1, 12],
    [10, 15, 2, 2, 13],
  ]);
  // September is corrected to a month without excess: M of every later month decreases by one, and the approved months keep the applied
  // factor.
  await server.inTenant('cedenar', async (transaction) => {
    await sql`insert into m_factor_state (client_code, year, month, days_in_excess, applied_m, m_factor, months_with_excess,
        consecutive_months_out_of_excess, consecutive_months_m6) values ('AG-2', 2025, 11, 15, 3, 2, 13, 0, 0)`.execute(
      transaction,
    );
    await sql`update m_factor_state set months_with_excess = 11, m_factor = 1, consecutive_months_out_of_excess = 1 where client_code = 'AG-2' and month = 9`.execute(
      transaction,
    );
    await sql`update m_factor_state set months_with_excess = 12, m_factor = 1 where client_code = 'AG-2' and month = 10`.execute(
      transaction,
    );
    await sql`update client set m_factor = 2, months_with_excess = 13 where client_code = 'AG-2'`.execute(transaction);
  });
  // October itself had no excess either.
  const { fingerprint, after } = await correctedBy('AG-2', 0);
  expect(after.m_factor).toBe(1);
  expect((await send(approveCorrection, body('AG-2', { fingerprint }))).json).toEqual({ Upload: 'OK' });
  expect(await states('AG-2')).toEqual([
    [9, 15, 1, 1, 11],
    [10, 0, 1, 1, 11],
    [11, 15, 3, 1, 12],
  ]);
  const { rows } = await server.inTenant('cedenar', (transaction) =>
    sql`select m_factor, months_with_excess from client where client_code = 'AG-2'`.execute(transaction),
  );
  expect(rows).toEqual([{ m_factor: 1, months_with_excess: 12 }]);
});
