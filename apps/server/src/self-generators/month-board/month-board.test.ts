import { processClientsFile, updateBillingCycles, updateClients } from '@contador/contract/clients';
import { approveSettlement, checkSettlementBoard, liquidateSelfGenerators } from '@contador/contract/self-generators';
import { goldenMonths } from '@contador/regulation/testing/golden-months';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { wireSender } from '../../testing/wire-sender.ts';
import { addSelfGenerator, approveHours, prepareSettlement } from '../settlement/testing/settled-company.ts';

const golden = (prefix: string) =>
  goldenMonths.find((each) => each.case.startsWith(prefix)) as (typeof goldenMonths)[number];
const query = { username: 'cedenar', year: 2025, month: 10 };
const CODES = ['AG-1', 'AG-2'];
let server: TestServer;

beforeAll(async () => {
  server = await testServer({ now: '2025-11-05T15:00:00Z' });
  await server.token('dev@cedenar');
  await server.inTenant('cedenar', async (transaction) => {
    await prepareSettlement(transaction, golden('01'));
    for (const code of CODES) {
      await addSelfGenerator(transaction, { client_code: code, name: `Cliente ${code}`, exceed_payment: 2 });
    }
  });
});
afterAll(() => server.close());

const send = wireSender(() => server, 'ag@cedenar');
const steps = async () => (await send(checkSettlementBoard, { query })).json.steps;
const counted = async () => {
  const found = Object.entries<{ done: number; total: number }>(await steps());
  return Object.fromEntries(found.map(([step, { done, total }]) => [step, `${done}/${total}`]));
};

it('follows the month from its files to the approved settlement', async () => {
  expect(await counted()).toMatchObject({
    files: '0/2',
    hours: '0/1',
    liquidation: '0/0',
    approval: '0/1',
    annexes: '0/0',
    payments: '0/0',
  });
  expect((await steps()).files.missing).toEqual(['AG-1 Cliente AG-1', 'AG-2 Cliente AG-2']);

  await server.inTenant('cedenar', (transaction) =>
    approveHours(transaction, new Map(CODES.map((code) => [code, golden('01')]))),
  );
  expect(await counted()).toMatchObject({ files: '2/2', hours: '1/1', liquidation: '0/2' });
  expect((await steps()).liquidation.missing).toEqual(['AG-1 Cliente AG-1', 'AG-2 Cliente AG-2']);

  expect((await send(liquidateSelfGenerators, { query, body: { codes: CODES } })).json).toEqual({ Upload: 'OK' });
  expect(await counted()).toMatchObject({ liquidation: '2/2', approval: '0/1', annexes: '0/0' });

  expect((await send(approveSettlement, { query })).json).toEqual({ Upload: 'OK' });
  // Two annexes are downloaded one by one, so none is pending.
  expect(await counted()).toMatchObject({ liquidation: '2/2', approval: '1/1', annexes: '2/2' });
  expect((await steps()).approval).toMatchObject({ by: expect.any(String), at: '2025-11-05T15:00:00.000Z' });
});

it('counts the documents that wait for the company, until they are paid', async () => {
  const payment = (statement: string) =>
    server.inTenant('cedenar', (transaction) => sql.raw(statement).execute(transaction));
  await payment(`insert into surplus_payment_document
    (client_code, year, month, number, file_name, file_sha256, size, sent_by, sent_at)
    values ('AG-1', 2025, 10, 1, 'AG-1.pdf', '${'ab'.repeat(32)}', 10, 'AG-1', '2025-11-04T15:00:00Z')`);
  expect((await steps()).payments).toMatchObject({ done: 0, total: 1, missing: ['AG-1 Cliente AG-1'] });
  await payment(`insert into surplus_payment
      (client_code, year, month, state, paid, paid_on, client_observation, company_observation, saved_by, saved_at)
    values ('AG-1', 2025, 10, 'paid', 100, '2025-11-05', '', '', 'Inés', '2025-11-05T15:00:00Z')`);
  expect((await steps()).payments).toMatchObject({ done: 0, total: 0 });
});

it('is stale after a client that it names was changed, one by one or in a workbook', async () => {
  const username = 'cedenar';
  const missing = async () =>
    (await send(checkSettlementBoard, { query: { ...query, month: 11 } })).json.steps.files.missing;
  expect(await missing()).toEqual(['AG-1 Cliente AG-1', 'AG-2 Cliente AG-2']);
  const cycle = { username, code: 'AG7', periodicity: '1', market_type: 'REGULADO', autogenerators: 'SI' };
  await send(updateBillingCycles, { query: { origin: 'ag' }, body: cycle });
  const { json } = await send(updateClients, {
    query: { origin: 'ag', year: 2025, month: 11 },
    body: { username, client_code: 'AG-1', client_name: 'Colegio', client_cycle: 'AG7', meter_factor: 1 },
  });
  expect(json.error).toBeUndefined();
  expect(await missing()).toEqual(['AG-1 Colegio', 'AG-2 Cliente AG-2']);
  for (const { refreshes } of [updateClients, processClientsFile]) {
    expect(refreshes).toContain(checkSettlementBoard.path);
  }
});
