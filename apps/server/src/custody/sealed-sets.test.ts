// External PostgreSQL: kept forever
import { voidBill } from '@contador/contract/billing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COMPANY } from '../billing/testing/billed-company.ts';
import { billedCycle, CLERK, OCTOBER } from '../billing/testing/billed-cycle.ts';
import { type TestServer, testServer } from '../testing/test-server.ts';
import { wireSender } from '../testing/wire-sender.ts';
import { verifyDatabase } from './verify-database.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ now: '2025-11-10T11:14:09Z' });
  await billedCycle(server, { clients: ['1', '2', '3', '4'], supplementary: [901, 910] });
  const send = wireSender(() => server, CLERK);
  const { status } = await send(voidBill, { body: { ...OCTOBER, client_code: '4', reason: 'Lectura equivocada' } });
  expect(status).toBe(200);
  // Someone with full access to the database can drop references too.
  const { rows } = await server.database.owner.query<{ drop: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop from pg_constraint
     where connamespace = 'public'::regnamespace and contype = 'f'`,
  );
  for (const { drop } of rows) await server.database.owner.query(drop);
});
afterAll(async () => {
  await server.close();
});

const verified = () => verifyDatabase(server.database.url, undefined, () => undefined);

/** Findings of `verify` after a statement run with full access to the database; the table is restored afterwards. */
async function after(table: string, statement: string): Promise<string[]> {
  const owner = await server.database.owner.connect();
  const atRest = `alter table ${table} no force row level security, disable trigger user`;
  const guarded = `alter table ${table} enable trigger user, force row level security`;
  try {
    await owner.query(`set app.tenant = '${COMPANY}'; ${atRest}; create table kept_before as select * from ${table}`);
    expect((await owner.query(statement)).rowCount).toBe(1);
    await owner.query(guarded);
    return (await verified()).filter((line) => line.startsWith(`${COMPANY}:`));
  } finally {
    await owner.query(`${atRest}; delete from ${table}; insert into ${table} select * from kept_before;
      ${guarded}; drop table kept_before`);
    owner.release();
  }
}

describe('A billed month', () => {
  it('passes verification as written', async () => {
    expect(await verified()).toEqual([]);
  });

  it.each([
    [
      'bill',
      'update bill set payable = payable + 1 where number = 502',
      /bill: la fila .*"number": 502.* fue cambiada/,
    ],
    [
      'bill',
      `update bill set document = document || '{"x": 1}' where number = 503`,
      /bill: la fila .*"number": 503.* fue cambiada/,
    ],
    [
      'bill',
      'update bill set payable = payable + 1 where number = 502',
      /billed_cycle: la huella de .*"cycle": "R1".* no es la de sus filas/,
    ],
    ['bill', 'delete from bill where number = 504', /bill: 1 fila de billed_cycle .*"cycle": "R1".* fue eliminada/],
    [
      'liquidation_row',
      `update liquidation_row set total = total + 1 where client_code = '2'
        and run = (select run from liquidation_approval where kind = 'energy')`,
      /liquidation_row: la fila .*"client_code": "2".* fue cambiada/,
    ],
    [
      'liquidation_run',
      `update liquidation_run set liquidated_by = 'Nadie' where kind = 'lighting'`,
      /liquidation_run: la fila .* fue cambiada/,
    ],
    [
      'billing_consumption',
      `update billing_consumption set active = 211 where client_code = '3'`,
      /billing_consumption: la fila .*"client_code": "3".* fue cambiada/,
    ],
    [
      'billing_consumption',
      `insert into billing_consumption select * from jsonb_populate_record((select c from billing_consumption c where client_code = '3'),
        '{"client_code": "77"}')`,
      /billing_consumption: la fila .*"client_code": "77".* no tiene sello/,
    ],
  ])('%s: %s', async (table, statement, finding) => {
    expect(await after(table, statement)).toContainEqual(expect.stringMatching(finding));
  });
});
