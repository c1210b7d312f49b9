import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect, type Database } from '../platform/database/connection.ts';
import { decoded, documents, type TableWithJson } from '../platform/database/documents/index.ts';
import { allTenants, inTenant } from '../platform/database/in-tenant.ts';
import { migrate } from '../platform/database/migrate.ts';
import { type TestServer, testServer } from '../testing/test-server.ts';
import { restoreBackup } from './restore-backup.ts';
import { type BareServer, bareEmbedded } from './testing/bare-servers.ts';
import { formerAnswers } from './testing/former-version/answers.ts';
import { verifyDatabase } from './verify-database.ts';

const folder = join(import.meta.dirname, 'testing', 'former-version');
const versions = readdirSync(folder).flatMap((file) => (file.endsWith('.backup') ? [file.replace('.backup', '')] : []));
const quiet = () => undefined;

/** Tables with a document that need no row in a former version. */
const MAY_BE_EMPTY: readonly TableWithJson[] = [
  'publication_identity',
  'former_company_identity',
  'financial_actor',
  'publication_reason',
  'bill',
  'bill_reversal',
  'bill_electronic',
  'reversal_electronic',
  'document_version',
  'no_reg_tariff_edition',
  'self_generator_prices',
  'self_generator_settlement',
  'approved_self_generator_settlement',
  'corrected_self_generator_settlement',
  'settled_version',
];

describe.each(versions)('Database of version %s', (version) => {
  let bare: BareServer;
  let database: Database;
  let server: TestServer;
  let applied: string[];

  beforeAll(async () => {
    bare = await bareEmbedded();
    await restoreBackup(bare.url, join(folder, `${version}.backup`), quiet);
    applied = await migrate(bare.url);
    database = await connect(bare.url, { onError: quiet });
    const drop = () => database.close();
    server = await testServer({ now: '2025-10-20T15:00:00Z', database: { ...database, drop }, empty: true });
  });
  afterAll(async () => {
    await server.close();
    await bare.stop();
  });

  it('is migrated to the current schema', () => {
    expect(applied.length).toBeGreaterThan(0);
    expect(applied).toContain('195-formats-of-documents.sql');
  });

  it('has rows in every append-only table, readable by their documents', async () => {
    const counts: Partial<Record<string, number>> = {};
    for (const tenant of await allTenants(database)) {
      await inTenant(database, tenant, async (transaction) => {
        for (const table of Object.keys(documents) as TableWithJson[]) {
          const rows = await transaction.selectFrom(table).selectAll().execute();
          for (const row of rows) decoded(table, row as never);
          counts[table] = (counts[table] ?? 0) + rows.length;
        }
      });
    }
    const empty = Object.keys(documents).filter((table) => counts[table] === 0);
    expect(empty.filter((table) => !MAY_BE_EMPTY.includes(table as TableWithJson))).toEqual([]);
  });

  it('gives the same answers as that version', async () => {
    const file = readFileSync(join(folder, `${version}.answers.json.gz`));
    const former = JSON.parse(gunzipSync(file).toString('utf8')) as Record<string, unknown>;
    const now = JSON.parse(JSON.stringify(await formerAnswers(server))) as Record<string, unknown>;
    expect(Object.keys(now)).toEqual(Object.keys(former));
    for (const [page, answer] of Object.entries(former))
      expect([page, within(now[page], answer)]).toEqual([page, answer]);
  });

  it('matches its seals, chains and traces', async () => {
    expect(await verifyDatabase(bare.url, undefined, quiet)).toEqual([]);
  });
});

/** Current answer reduced to the fields of the former one; only fields added since are removed. */
function within(now: unknown, then: unknown): unknown {
  if (Array.isArray(now) && Array.isArray(then)) return now.map((each, at) => within(each, then[at]));
  if (!isObject(now) || !isObject(then)) return now;
  const known = Object.entries(now).filter(([field]) => field in then);
  return Object.fromEntries(known.map(([field, value]) => [field, within(value, then[field])]));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
