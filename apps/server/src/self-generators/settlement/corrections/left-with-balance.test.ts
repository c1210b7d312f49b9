// External PostgreSQL: none
import { checkCorrections } from '@contador/contract/self-generators';
import { month } from '@contador/kernel';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addClient } from '../../../clients/testing/add-client.ts';
import { type TestServer, testServer } from '../../../testing/test-server.ts';
import { wireSender } from '../../../testing/wire-sender.ts';
import { addMeasured } from '../../testing/add-measured.ts';
import { addSettled } from '../../testing/add-settled.ts';
import { recordCarried } from './carried-corrections.ts';

let server: TestServer;
const send = wireSender(() => server, 'ag@cedenar');
/** Month of the settlements that `addSettled` inserts. */
const JANUARY = month(2026, 1);

beforeAll(async () => {
  server = await testServer({ now: '2026-03-05T15:00:00Z', slots: 0 });
  await server.inTenant('cedenar', async (transaction) => {
    const clients = [
      { code: 'SALDO', left_date: '2026-01-20', balance: 150_050 },
      { code: 'DEBE', left_date: '2026-01-31', carried: -7_525 },
      { code: 'TOMADA', left_date: '2026-01-31', carried: 900 },
      { code: 'NADA', left_date: '2026-01-20', balance: 500, carried: -500 },
      { code: 'SIGUE', left_date: null, balance: 4_000 },
      { code: 'FALTA', left_date: '2026-02-10', balance: 4_000 },
      { code: 'SIN-DIA', left_date: null, balance: 4_001, active: false },
    ];
    for (const { code, left_date, balance = 0, carried, active = true } of clients) {
      await addClient(transaction, {
        client_code: code,
        name: `Cliente ${code}`,
        self_generator: 'AGPE',
        left_date,
        active,
      });
      await addSettled(transaction, code, JANUARY, { balance_after: balance });
      if (carried === undefined) continue;
      await sql`insert into corrected_self_generator_settlement select (jsonb_populate_record(null::corrected_self_generator_settlement, to_jsonb(a) ||
        jsonb_build_object('number', 1, 'replaces', 0, 'reason', 'Lectura errada', 'claimed', 0, 'carried', ${carried}::int, 'fingerprint', 'x'))).*
        from approved_self_generator_settlement a where client_code = ${code}`.execute(transaction);
    }
    // FALTA left in February, and its hours of that month are not settled yet.
    await addMeasured(transaction, 'FALTA', month(2026, 2), { energy: {}, approved: true });
    // A later month has already taken it.
    await addSettled(transaction, 'TOMADA', month(2026, 2), { approved_at: new Date('2026-02-05T15:00:00Z') });
    const correction = { clientCode: 'TOMADA', month: JANUARY, number: 1, carried: 900 };
    await recordCarried(transaction, month(2026, 2), [correction], {
      by: 'Prueba',
      at: new Date('2026-02-05T15:00:00Z'),
    });
  });
});
afterAll(() => server.close());

const leftClients = async (number: number) =>
  (await send(checkCorrections, { query: { username: 'cedenar', year: 2026, month: number } })).json.left;

it('clients that left with a balance that no month will take are listed, with its amount and origin', async () => {
  expect(await leftClients(1)).toEqual([
    {
      client_code: 'DEBE',
      client_name: 'Cliente DEBE',
      left_date: '2026-01-31',
      last_month: '2026-01',
      balance: -75.25,
      carried: [{ month: '2026-01', reason: 'Lectura errada', value: -75.25 }],
    },
    {
      client_code: 'SALDO',
      client_name: 'Cliente SALDO',
      left_date: '2026-01-20',
      last_month: '2026-01',
      balance: 1500.5,
      carried: [],
    },
    {
      client_code: 'SIN-DIA',
      client_name: 'Cliente SIN-DIA',
      left_date: null,
      last_month: '2026-01',
      balance: 40.01,
      carried: [],
    },
  ]);
});

it('a client with hours to settle is listed once they are settled', async () => {
  const codes = async () => (await leftClients(3)).map(({ client_code }: { client_code: string }) => client_code);
  expect(await codes()).not.toContain('FALTA');
  await server.inTenant('cedenar', (transaction) =>
    addSettled(transaction, 'FALTA', month(2026, 2), {
      balance_after: 1,
      approved_at: new Date('2026-03-05T15:00:00Z'),
    }),
  );
  expect(await codes()).toContain('FALTA');
});
