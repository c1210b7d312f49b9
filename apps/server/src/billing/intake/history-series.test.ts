import { addMonths, type Month } from '@contador/kernel';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { addBilledClient, COMPANY, prepareBilling } from '../testing/billed-company.ts';
import { removeFromHistory, renewSeries } from './history.repository.ts';

const FIRST: Month = { year: 2024, number: 10 };
const place = ({ year, number }: Month) => year * 12 + number;
let server: TestServer;

/** Inserts thirteen months of a client with 1, 2, … 13 kWh. */
beforeAll(async () => {
  server = await testServer();
  await server.inTenant(COMPANY, async (transaction) => {
    await prepareBilling(transaction, { code: 'R1', marketType: 'REGULADO' });
    await addBilledClient(transaction, { client_code: '1', cycle: 'R1' });
    const months = Array.from({ length: 13 }, (_, at) => ({ ...addMonths(FIRST, at), active: String(at + 1) }));
    await transaction
      .insertInto('billing_history')
      .values(
        months.map(({ year, number: month, active }) => ({
          client_code: '1',
          year,
          month,
          active,
          days: 30,
          inductive: '0',
          penalised: '0',
          capacitive: '0',
          series: [],
        })),
      )
      .execute();
    await renewSeries(transaction, ['1'], { from: place(FIRST), to: place(addMonths(FIRST, 12)) });
  });
});
afterAll(() => server.close());

const seriesOf = async (month: Month) =>
  await server.inTenant(COMPANY, async (transaction) => {
    const { rows } = await sql<{ series: (number | null)[] }>`
      select series::float8[] as series from billing_history where year = ${month.year} and month = ${month.number}`.execute(
      transaction,
    );
    return rows[0]?.series;
  });

const twelfth = addMonths(FIRST, 11);
const thirteenth = addMonths(FIRST, 12);

it('adds a month to the series of the eleven months after it, and removes it from all of them', async () => {
  expect(await seriesOf(twelfth)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  expect(await seriesOf(thirteenth)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
  await server.inTenant(COMPANY, (transaction) => removeFromHistory(transaction, FIRST, ['1']));
  expect(await seriesOf(addMonths(FIRST, 1))).toEqual([...Array.from({ length: 11 }, () => null), 2]);
  expect(await seriesOf(twelfth)).toEqual([null, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  expect(await seriesOf(thirteenth)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
});
