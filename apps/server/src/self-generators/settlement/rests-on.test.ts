// Engine: kept forever
import { checkSettlement, liquidateSelfGenerators } from '@contador/contract/self-generators';
import { goldenMonths } from '@contador/regulation/testing/golden-months';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { wireSender } from '../../testing/wire-sender.ts';
import { addSelfGenerator, approveHours, prepareSettlement } from './testing/settled-company.ts';

type GoldenMonth = (typeof goldenMonths)[number];
const golden = (prefix: string) => goldenMonths.find((each) => each.case.startsWith(prefix)) as GoldenMonth;
const query = { username: 'cedenar', year: 2025, month: 10 };

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ now: '2025-11-05T15:00:00Z' });
  await server.inTenant('cedenar', async (transaction) => {
    await prepareSettlement(transaction, golden('01'));
    await addSelfGenerator(transaction, { client_code: 'AG-1' });
    await addSelfGenerator(transaction, { client_code: 'AG-9', agreed_price: true });
    await approveHours(
      transaction,
      new Map([
        ['AG-1', golden('01')],
        ['AG-9', golden('01')],
      ]),
    );
  });
});
afterAll(() => server.close());

const send = wireSender(() => server, 'ag@cedenar');
const settledCodes = async () =>
  (await send(checkSettlement, { query })).json.clients_liquidation.map(
    ({ client_code: code }: { client_code: string }) => code,
  );
const run = (statement: string) => server.inTenant('cedenar', (transaction) => sql.raw(statement).execute(transaction));
const agree = (code: string) =>
  run(`insert into agreed_price_agreement (tenant, client_code, observation, id, price_type, base_value, start_date, active, saved_by, saved_at)
    values ('cedenar', '${code}', '', 1, 1, 300, '2025-01-01', true, 'Prueba', now())`);

it('a settlement stays valid while only another user type changes, and becomes invalid when its own input changes', async () => {
  expect((await send(liquidateSelfGenerators, { query, body: { codes: ['AG-1'] } })).json).toEqual({ Upload: 'OK' });
  await agree('AG-9');
  await run(`update client set spec_capacity = 30 where tenant = 'cedenar' and client_code = 'AG-9'`);
  expect(await settledCodes()).toEqual(['AG-1']);
  await run(`update client set spec_capacity = 30 where tenant = 'cedenar' and client_code = 'AG-1'`);
  expect(await settledCodes()).toEqual([]);
});

it('a settlement becomes invalid when a client joins its user type', async () => {
  expect((await send(liquidateSelfGenerators, { query, body: { codes: ['AG-1'] } })).json).toEqual({ Upload: 'OK' });
  await run(`update client set agreed_price = false where tenant = 'cedenar' and client_code = 'AG-9'`);
  expect(await settledCodes()).toEqual([]);
});
