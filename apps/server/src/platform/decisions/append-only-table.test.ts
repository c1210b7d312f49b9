// External PostgreSQL: kept forever
import { calcComponents } from '@contador/contract/tariff-calculation';
import { month } from '@contador/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addExampleMarkets } from '../../tariff-calculation/testing/example-month.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { appendOnlyTable } from './append-only-table.ts';

const published = appendOnlyTable('published_component', { by: 'published_by', at: 'published_at' });
const signed = { by: 'Daniela Duarte', at: new Date('2025-10-12T15:00:00Z') };
const period = month(2025, 9);
const node = {
  id: 'G[market=DNOM]',
  symbol: 'G',
  label: 'Generación',
  unit: '$/kWh',
  amount: '310.5',
  index: { market: 'DNOM' },
  origin: { kind: 'absence' as const, reason: 'no hay' },
};
const row = {
  period,
  version: 'def',
  market: 'DNOM',
  component: 'G' as const,
  fingerprint: 'a1',
  amounts: { [node.id]: '310.5' },
  inputHashes: [],
  trace: { roots: [node.id], nodes: { [node.id]: node } },
};
const key = { period, version: 'def', market: 'DNOM' };
let server: TestServer;

beforeAll(async () => {
  server = await testServer();
  const company = await addExampleMarkets(server, 'dev@demo', ['DNOM']);
  await company.openMonth(period, 'MONOMIO', '.txf');
});
afterAll(async () => {
  await server.close();
});

const insert = (change: object = {}) =>
  server.inTenant('demo', (transaction) => published.insert(transaction, [{ ...row, ...change }], signed));
const rows = () =>
  server.inTenant('demo', (transaction) =>
    published.rows(transaction, key, ['component', 'amounts', 'trace', 'publishedBy', 'publishedAt']),
  );
/** Runs a statement with the triggers and row security off, which only an owner of the database can do. */
const tamper = (statement: string) =>
  server.database.owner.query(
    `begin; alter table published_component disable trigger user; alter table published_component no force row level security;
     ${statement}; alter table published_component force row level security; alter table published_component enable trigger user; commit`,
  );

describe('a kept row', () => {
  it('is written once, and read as it was written, with author and time', async () => {
    expect(await insert()).toBe(1);
    expect(await insert({ fingerprint: 'b2', amounts: {} })).toBe(0);
    expect(await rows()).toEqual([
      {
        component: 'G',
        amounts: row.amounts,
        trace: row.trace,
        publishedBy: 'Daniela Duarte',
        publishedAt: '2025-10-12T15:00:00.000Z',
      },
    ]);
  });

  it('stores the number of its format', async () => {
    const formats = await server.inTenant('demo', (transaction) =>
      transaction.selectFrom('published_component').select('format').execute(),
    );
    expect(formats).toEqual([{ format: 1 }]);
  });

  it('of a later format is not read, and the page reports a failure without any figure', async () => {
    await tamper('update published_component set format = 2');
    await expect(rows()).rejects.toThrow(
      'the stored document of published_component year 2025, month 9, version def, market DNOM, component G cannot be read: it is of format 2',
    );
    const query = {
      username: 'demo',
      year: 2025,
      period: 9,
      version: 'def',
      market: 'DNOM',
      user_type: 'Regulados',
    } as const;
    const { status, json } = await server.call(calcComponents, { as: 'dev@demo', query });
    expect([status, json.components]).toEqual([500, undefined]);
    expect(server.logged.some((line) => line.includes('published_component year 2025'))).toBe(true);
  });

  it('that was damaged is refused, and one without a format number is read as the first format', async () => {
    await tamper(`update published_component set format = null, amounts = '{"G[market=DNOM]": 310.5}'`);
    await expect(rows()).rejects.toThrow(/component G cannot be read: amounts\.G\[market=DNOM\]/);
    await tamper(`update published_component set amounts = '{"G[market=DNOM]": "310.5"}'`);
    expect((await rows())[0]?.amounts).toEqual(row.amounts);
  });
});
