// External PostgreSQL: none
import {
  approveSettlement,
  correctMonth,
  liquidateSelfGenerators,
  reviewCorrection,
  takeCorrectionFile,
} from '@contador/contract/self-generators';
import { updateTenantOptions } from '@contador/contract/tariff-calculation';
import { goldenMonths } from '@contador/regulation/testing/golden-months';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../../testing/test-server.ts';
import { wireSender } from '../../../testing/wire-sender.ts';
import { HoursScene, meterCsv } from '../../hours/testing/hours-scene.ts';
import { addSelfGenerator, prepareSettlement } from '../testing/settled-company.ts';

const golden = (prefix: string) =>
  goldenMonths.find((each) => each.case.startsWith(prefix)) as (typeof goldenMonths)[number];
const query = { username: 'cedenar', year: 2025, month: 10 };
let server: TestServer;
let scene: HoursScene;
const send = wireSender(() => server, 'ag@cedenar');

/** From the 17th on, 10 kWh a day are imported in the first hour, and `extra` kWh in the second. */
const file = (extra: string) =>
  meterCsv('2025-10', 31, (day, block, hour) =>
    block !== 0 || day < 17 ? '0' : hour === 0 ? '10' : hour === 1 ? extra : '0',
  );

/** AG-1 entered on 17 October: 15 of 31 days, for which the company grants 15/31 of 130 kWh of subsistence. */
beforeAll(async () => {
  server = await testServer({ now: '2025-11-05T15:00:00Z' });
  await server.token('dev@cedenar');
  scene = new HoursScene(server, { year: 2025, month: 10 }, 'ag@cedenar');
  await server.inTenant('cedenar', async (transaction) => {
    await prepareSettlement(transaction, golden('01'));
    await addSelfGenerator(transaction, { client_code: 'AG-1', entry_date: '2025-10-17' });
  });
  const reading = {
    username: 'cedenar',
    option: 'subsistenceDays',
    value: 'by days',
    from: '2025-10',
    reason: 'Así lo lee la empresa',
  };
  const read = await wireSender(() => server, 'dev@cedenar')(updateTenantOptions, { body: reading });
  expect(read.json).toEqual({ Upload: 'OK' });
  await scene.take('AG-1.csv', file('0'));
  await server.inTenant('cedenar', async (transaction) => {
    await sql`insert into meter_month_approval (year, month, clients, fingerprint, approved_by, approved_at)
      values (2025, 10, 1, repeat('0', 64), 'Lucía Guerrero', now())`.execute(transaction);
    await sql`insert into approved_meter_month (year, month, client_code, id) select year, month, client_code, id from meter_month`.execute(
      transaction,
    );
  });
  await send(liquidateSelfGenerators, { query, body: { codes: ['AG-1'] } });
  await send(approveSettlement, { query });
  await send(correctMonth, { query, body: { codes: ['AG-1'], reason: 'Archivo equivocado.' } });
});
afterAll(() => server.close());

const review = async () => (await send(reviewCorrection, { query: { ...query, client_code: 'AG-1' } })).json;

it('a correction grants the subsistence of the days of the stay, like the month itself', async () => {
  const [settled] = (
    await server.inTenant('cedenar', (transaction) =>
      sql<{ subsistence: string }>`select annex -> 'client' -> 'subsidy' ->> 'subsistence' as subsistence
        from approved_self_generator_settlement`.execute(transaction),
    )
  ).rows;
  // 130 × 15 / 31.
  expect(settled?.subsistence).toBe('62.903226');
  expect((await review()).lacks).toEqual(['Así corregido, el mes queda igual al vigente.']);
  await scene.send('AG-1.csv', file('1'));
  await send(takeCorrectionFile, { query, body: { client_code: 'AG-1', filename: 'AG-1.csv' } });
  const { before, after, causes } = await review();
  expect(causes.map((it: { cause: string }) => it.cause)).toEqual(['hours']);
  // 15 kWh more, all above the limit: the subsidy does not change.
  expect(after.energy_concepts['730'].value).toBe(before.energy_concepts['730'].value);
});
