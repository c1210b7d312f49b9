// External PostgreSQL: none
import type { BodyOf } from '@contador/contract';
import { checkBeforePublishing } from '@contador/contract/tariff-calculation';
import type { updateMarkets } from '@contador/contract/tariff-inputs';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CompanyAtWork, OpenMonth } from '../../demo/company-at-work.ts';
import { statementsOf } from '../../testing/statements-of.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { exampleMonthServer } from '../testing/example-month.ts';
import { exampleParameters } from '../testing/example-parameters.ts';

const as = 'dev@demo';
let server: TestServer;
let company: CompanyAtWork;
let open: OpenMonth;

beforeAll(async () => {
  ({ server, company, open } = await exampleMonthServer());
});
afterAll(async () => {
  await server.close();
});

/** Adds a market like DSUM, with all of its data in the month except `without`. */
async function addLikeDsum(code: string, without: readonly string[] = []): Promise<void> {
  const { market } = exampleParameters.markets.DSUM as unknown as { market: object };
  await company.saveMarket({
    ...market,
    code,
    name: `Demo ${code}`,
    active: true,
    entryMonth: '2025-01',
    suiCode: String(parseInt(code, 36)),
    constantsFrom: '2025-01',
  } as unknown as Omit<BodyOf<typeof updateMarkets>, 'username'>);
  await server.inTenant('demo', async (transaction) => {
    await sql`insert into input_entry select (jsonb_populate_record(it, jsonb_build_object('market', ${code}::text))).*
      from input_entry it where market = 'DSUM' and not input = any(${without})`.execute(transaction);
    await sql`insert into parameter_entry select (jsonb_populate_record(it, jsonb_build_object('market', ${code}::text))).*
      from parameter_entry it where market = 'DSUM' and not filename = any(${without})`.execute(transaction);
  });
}

async function behind(market: string): Promise<Record<string, string>> {
  const query = { username: 'demo', period: 9, year: 2025, version: 'def', market };
  const { findings } = (await server.call(checkBeforePublishing, { as, query })).reply;
  const others = findings.filter(({ code }) => code === 'market-behind');
  return Object.fromEntries(others.map(({ subject, severity }) => [subject, severity]));
}

it('reports the same for each other market as its own calculation', async () => {
  await addLikeDsum('WHOLE');
  await addLikeDsum('NOCDI', ['CDI']);
  await addLikeDsum('NOROW', ['PV']);
  await addLikeDsum('NOSUM', ['CFM', 'AJ0', 'C0']);
  const codes = ['DSUM', 'WHOLE', 'NOCDI', 'NOROW', 'NOSUM'];
  const expected: Record<string, string> = {};
  for (const code of codes) {
    const { components } = await company.components(open, code);
    expected[code] = components.some(({ missing, impossible }) => missing.length > 0 || impossible) ? 'W' : 'I';
  }
  expect(new Set(Object.values(expected))).toEqual(new Set(['W', 'I']));
  expect(await behind('DNOM')).toEqual(expected);
});

it('uses the same number of statements for many markets as for few', async () => {
  const few = await statementsOf(() => behind('DNOM'));
  for (const code of ['MANY1', 'MANY2', 'MANY3', 'MANY4']) await addLikeDsum(code);
  await addLikeDsum('OTHER', ['PV', 'CDI']);
  const many = await statementsOf(() => behind('DNOM'));
  expect(Object.keys(await behind('DNOM'))).toHaveLength(10);
  expect(many).toBe(few);
});
