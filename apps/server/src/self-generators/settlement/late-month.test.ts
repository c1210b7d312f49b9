import { approveSettlement, liquidateSelfGenerators } from '@contador/contract/self-generators';
import { goldenMonths } from '@contador/regulation/testing/golden-months';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { wireSender } from '../../testing/wire-sender.ts';
import { addSettled } from '../testing/add-settled.ts';
import { addSelfGenerator, approveHours, prepareSettlement } from './testing/settled-company.ts';

const golden = (prefix: string) =>
  goldenMonths.find((each) => each.case.startsWith(prefix)) as (typeof goldenMonths)[number];
const query = { username: 'cedenar', year: 2025, month: 10 };
let server: TestServer;
const send = wireSender(() => server, 'ag@cedenar');

/**
 * September left 1,000.00 in favour of AG-1. November was approved first: it took that balance and left 400.00. August was approved next:
 * it opened with those 400.00 and left 250.00. October is approved last.
 */
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
    const august = { ...own, value_100: 150_00, value_tot: 150_00, balance_opening: 400_00, balance_after: 250_00 };
    const later = { ...august, approved_at: new Date('2026-01-06T15:00:00Z') };
    await addSettled(transaction, 'AG-1', { year: 2025, number: 8 }, later);
  });
});
afterAll(() => server.close());

it('a month opens with the balance of the month approved last, whichever it is: no balance is used twice or lost', async () => {
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
  const balance = 250_00 - total;
  expect(rows).toEqual([{ opening: 250_00, total, payable: Math.max(0, -balance), balance: Math.max(0, balance) }]);
});
