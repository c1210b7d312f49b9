// External PostgreSQL: none
import { compareVersions, isReliquidationLabel } from '@contador/domain/tariff-calculation';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { isVersionOfTariff, versionPlace } from './version-place.ts';

const labels = ['10', 'r2', '2', 'def', '100', 'r10', '9', '21', 'r1', '3'];
let server: TestServer;
beforeAll(async () => {
  server = await testServer({ slots: 0 });
});
afterAll(async () => {
  await server.close();
});

it('orders versions in the database like the rule, without reliquidations', async () => {
  const { rows } = await server.inTenant('demo', (transaction) =>
    sql<{ version: string }>`select version from unnest(${sql.val(labels)}::text[]) as version
      where ${isVersionOfTariff} order by ${versionPlace}`.execute(transaction),
  );
  const ofTariffs = labels.filter((label) => !isReliquidationLabel(label));
  expect(rows.map(({ version }) => version)).toEqual(ofTariffs.toSorted(compareVersions));
});
