// External PostgreSQL: migrations

import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoTenants } from '../../demo/demo-tenants.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import type { Written } from './tables/column.ts';

const MIGRATION = new URL('./migrations/130-features-of-the-demonstration.sql', import.meta.url);
let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(async () => {
  await server.close();
});

const featuresOf = async (tenant: string) =>
  (
    await server.inTenant(tenant, (transaction) =>
      transaction.selectFrom('tenant').select('features').executeTakeFirstOrThrow(),
    )
  ).features;

it('adds the features of a new demonstration to one loaded earlier', async () => {
  const always = { year: 2008, number: 2 };
  const before = JSON.stringify([
    { feature: 'treeShowsCot', since: always },
    { feature: 'subsidisedUnitCost', since: always },
  ]);
  for (const tenant of ['spectrum', 'cedenar']) {
    await server.inTenant(tenant, (transaction) =>
      transaction
        .updateTable('tenant')
        .set({ features: before as Written })
        .execute(),
    );
  }
  await server.database.owner.query(`begin; ${readFileSync(MIGRATION, 'utf8')}; commit`);
  expect(await featuresOf('spectrum')).toEqual(demoTenants.find((it) => it.username === 'spectrum')?.features);
  expect(await featuresOf('demo')).toEqual(demoTenants.find((it) => it.username === 'demo')?.features);
  expect(await featuresOf('cedenar')).toEqual(JSON.parse(before));
});
