// External PostgreSQL: kept forever
import { randomUUID } from 'node:crypto';
import { checkSettlement, liquidateSelfGenerators } from '@contador/contract/self-generators';
import { month } from '@contador/kernel';
import { goldenMonths } from '@contador/regulation/testing/golden-months';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { wireSender } from '../../testing/wire-sender.ts';
import { publishSettlementRun } from './settlement-run.repository.ts';
import { addSelfGenerator, approveHours, enterPrices, prepareSettlement } from './testing/settled-company.ts';

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
const agree = (code: string, id = 1) =>
  run(`insert into agreed_price_agreement (tenant, client_code, observation, id, price_type, base_value, start_date, active, saved_by, saved_at)
    values ('cedenar', '${code}', '', ${id}, 1, 300, '2025-01-01', true, 'Prueba', now())`);

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

it('a settlement whose inputs changed while it was calculated is refused', async () => {
  const by = { email: 'ag@cedenar', personName: 'Prueba' };
  const source = { origin: 'Calculada', userType: '1', restsOn: 'the inputs of before' } as const;
  const period = month(2025, 10);
  const outcome = await server.inTenant('cedenar', (transaction) =>
    publishSettlementRun(transaction, { run: randomUUID(), period, source, by, at: new Date() }),
  );
  expect(outcome).toMatchObject({ ok: false, refusal: { code: 'settlement-inputs-changed' } });
});

const TARIFF = `insert into billing_input_change (tenant, subject, changes)
  select 'cedenar', subject, 1 from unnest(array['SUBJECT']) as subject
  on conflict (tenant, subject) do update set changes = billing_input_change.changes + 1`;

it.each([
  ['a tariff of the month before', () => run(TARIFF.replace('SUBJECT', 'tariffs:2025-09'))],
  ['a tariff of two months before', () => run(TARIFF.replace('SUBJECT', 'tariffs:2025-08'))],
  [
    'the parameters of the year',
    () => run(`update billing_annual_parameter set other_uses_contribution = 19 where tenant = 'cedenar'`),
  ],
  ['an agreement of the client', () => agree('AG-1', 2)],
  [
    'an index of agreed prices',
    () =>
      run(`insert into parameter_entry (tenant, year, month, version, market, filename, revision, amounts, provisional, entered_by,
          entered_by_email, entered_at)
        values ('cedenar', 2025, 9, 'def', '', 'IPP', 1, '{150}', false, 'Prueba', 'dev@cedenar', now())`),
  ],
  [
    'a dated change of the client',
    () =>
      run(`insert into client_change (tenant, client_code, number, field, since, before, after, saved_by, saved_at)
        values ('cedenar', 'AG-1', 1, 'meterFactor', '2025-10-01', '1', '2', 'Prueba', now())`),
  ],
  [
    'the approval of an earlier month',
    () =>
      run(`insert into self_generator_approval (tenant, year, month, clients, fingerprint, approved_by, approved_at)
        values ('cedenar', 2025, 8, 0, 'x', 'Prueba', now())`),
  ],
  ['an hourly price', () => server.inTenant('cedenar', (transaction) => enterPrices(transaction, golden('01'), [5]))],
  [
    'a reading of the law',
    () =>
      run(`insert into law_reading (tenant, option, number, value, from_month, reason, chosen_by, chosen_at)
        values ('cedenar', 'payableMultiple', 1, '100', '2025-10', 'Prueba', 'Prueba', now())`),
  ],
  // Last, because a settlement needs its prices.
  ['the scarcity price', () => run(`delete from input_entry where tenant = 'cedenar' and input = 'PrecioEscasez'`)],
])('a settlement becomes invalid when somebody writes %s', async (_, write) => {
  expect((await send(liquidateSelfGenerators, { query, body: { codes: ['AG-1'] } })).json).toEqual({ Upload: 'OK' });
  expect(await settledCodes()).toContain('AG-1');
  await write();
  expect(await settledCodes()).toEqual([]);
});
