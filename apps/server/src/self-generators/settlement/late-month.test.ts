import { approveSettlement, liquidateSelfGenerators } from '@contador/contract/self-generators';
import { goldenMonths } from '@contador/regulation/testing/golden-months';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { wireSender } from '../../testing/wire-sender.ts';
import { addSettled } from '../testing/add-settled.ts';
import { addSelfGenerator, approveHours, prepareSettlement } from './testing/settled-company.ts';

const golden = (of: string) => goldenMonths.find((each) => each.case.startsWith(of)) as (typeof goldenMonths)[number];
const query = { username: 'cedenar', year: 2025, month: 10 };
let server: TestServer;
const send = wireSender(() => server, 'ag@cedenar');

/** September left 1,000.00 in favour of AG-1. November was approved before October: it took them, and left 400.00. */
beforeAll(async () => {
  server = await testServer({ now: '2026-02-05T15:00:00Z' });
  await server.inTenant('cedenar', async (transaction) => {
    await prepareSettlement(transaction, golden('01'));
    await addSelfGenerator(transaction, { client_code: 'AG-1' });
    await approveHours(transaction, new Map([['AG-1', golden('03')]]));
    const own = { exceed_payment: 1, m_after: 1 };
    await addSettled(transaction, 'AG-1', { year: 2025, number: 9 }, { ...own, balance_after: 1_000_00 });
    const november = { ...own, value_100: 600_00, value_tot: 600_00, balance_opening: 1_000_00, balance_after: 400_00 };
    await addSettled(transaction, 'AG-1', { year: 2025, number: 11 }, november);
  });
});
afterAll(() => server.close());

it('a month that is approved after a later one opens with what that one left: no balance is used twice, and none is lost', async () => {
  await send(liquidateSelfGenerators, { query, body: { codes: ['AG-1'] } });
  expect((await send(approveSettlement, { query })).json).toEqual({ Upload: 'OK' });
  const { rows } = await server.inTenant('cedenar', (transaction) =>
    sql<{
      opening: number;
      total: number;
      payable: number;
      balance: number;
    }>`select balance_opening as opening, value_tot as total, payable,
      balance_after as balance from approved_self_generator_settlement where month = 10`.execute(transaction),
  );
  const total = Math.round((golden('03').expected.concepts.TOT?.value ?? 0) * 100);
  const left = 400_00 - total;
  expect(rows).toEqual([{ opening: 400_00, total, payable: Math.max(0, -left), balance: Math.max(0, left) }]);
});
