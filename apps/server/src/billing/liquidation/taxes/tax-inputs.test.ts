// External PostgreSQL: none
import {
  approveConsumptionLiquidation,
  checkLightingLiquidation,
  checkSecurityLiquidation,
  liquidateConsumption,
  liquidateLighting,
  liquidateSecurity,
} from '@contador/contract/billing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TenantTransaction } from '../../../platform/index.ts';
import { type TestServer, testServer } from '../../../testing/test-server.ts';
import {
  addAgreement,
  addBilledClient,
  addConsumption,
  COMPANY,
  prepareBilling,
} from '../../testing/billed-company.ts';

const as = 'only-fact@spectrum';
const cycle = 'R1';
const query = { username: COMPANY, year: 2025, month: 10, cycle };
const taxes = {
  lighting: { liquidate: liquidateLighting, check: checkLightingLiquidation, rows: 'mun_agreement_liquidation' },
  security: { liquidate: liquidateSecurity, check: checkSecurityLiquidation, rows: 'department_agreement_liquidation' },
} as const;
type Tax = keyof typeof taxes;

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ now: '2025-11-03T15:00:00Z' });
  await inCompany(async (transaction) => {
    await prepareBilling(transaction, { code: cycle, marketType: 'REGULADO' });
    const shop = { client_code: '1002', cycle, voltage_level: '2', connection_level: 2 };
    await addBilledClient(transaction, shop);
    await addConsumption(transaction, { client_code: '1002', cycle, active: '1250.5' });
    await agreement('lighting', 1)(transaction);
    await agreement('security', 1)(transaction);
  });
  await server.call(liquidateConsumption, { as, query });
  const run = (await server.send(approveConsumptionLiquidation, { token: await server.token(as), query })).status;
  expect(run).toBe(200);
});
afterAll(() => server.close());

const inCompany = (work: (transaction: TenantTransaction) => Promise<unknown>) => server.inTenant(COMPANY, work);
const agreement = (tax: Tax, version: number) => (transaction: TenantTransaction) =>
  addAgreement(
    transaction,
    { tax, place: tax === 'lighting' ? '52001' : '52', id: 1, version, use_types: ['COMERCIAL'] },
    [{ value: '1' }],
  );
const rowsOf = async (tax: Tax): Promise<unknown[]> => {
  const { check, rows } = taxes[tax];
  return (await server.send(check, { token: await server.token(as), query })).json[rows];
};
const liquidate = async (tax: Tax) => {
  const { status } = await server.send(taxes[tax].liquidate, { token: await server.token(as), query });
  expect([status, (await rowsOf(tax)).length]).toEqual([200, 1]);
};

type Written = readonly [name: string, write: (transaction: TenantTransaction) => Promise<unknown>];
const shared: readonly Written[] = [
  ['a client of the cycle', (it) => sql`update client set stratum = null, voltage_level = '3'`.execute(it)],
  [
    'the parameters of the year',
    (it) => sql`update billing_annual_parameter set other_uses_contribution = 19`.execute(it),
  ],
  [
    'a reading of the law',
    (it) =>
      sql`insert into law_reading (option, number, value, from_month, reason, chosen_by, chosen_at)
      values ('payableMultiple', 1, '100', '2025-10', 'Prueba', 'Prueba', now())`.execute(it),
  ],
];

it.each([
  ...shared.map(([name, write]) => ['lighting', name, write] as const),
  ['lighting', 'an agreement of a municipality', agreement('lighting', 2)] as const,
  ...shared
    .slice(0, 2)
    .map(
      ([name]) =>
        [
          'security',
          name,
          (it: TenantTransaction) =>
            name === 'a client of the cycle'
              ? sql`update client set voltage_level = '2'`.execute(it)
              : sql`update billing_annual_parameter set other_uses_contribution = 20`.execute(it),
        ] as const,
    ),
  [
    'security',
    'a reading of the law',
    (it: TenantTransaction) =>
      sql`insert into law_reading (option, number, value, from_month, reason, chosen_by, chosen_at)
      values ('payableMultiple', 2, '1', '2025-10', 'Prueba', 'Prueba', now())`.execute(it),
  ] as const,
  ['security', 'an agreement of a department', agreement('security', 2)] as const,
])('%s falls when somebody writes %s', async (tax, _name, write) => {
  await liquidate(tax);
  await inCompany(write);
  expect(await rowsOf(tax)).toEqual([]);
});

it.each([
  ['lighting', 'an agreement of a department', agreement('security', 3)],
  ['security', 'an agreement of a municipality', agreement('lighting', 3)],
  ['security', 'the telephone of a client', (it: TenantTransaction) => sql`update client set phone = '3'`.execute(it)],
] as const)('%s stands when somebody writes %s, of which nothing is calculated', async (tax, _name, write) => {
  await liquidate(tax);
  await inCompany(write);
  expect(await rowsOf(tax)).toHaveLength(1);
});
