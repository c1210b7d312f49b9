import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { month, previousMonth } from '@contador/kernel';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { signedIn } from '../api-client.ts';
import { embeddedSuperuser, npmRun } from '../commands.ts';
import { freshDataFolder, removeData } from '../data-folder.ts';
import { bareDatabase, type ExternalDatabase, everyRow, sql } from '../external-database.ts';
import { ownProduct } from '../own-product.ts';
import { type Product, startProduct } from '../product.ts';

const MARKET = 'DNOM';
const product = ownProduct();
let folder: string;
let backup: string;
let original: Record<string, string[]>;
let since: readonly object[];
let published: { id: string; tree: unknown };

/** Id and tree of the last published month of the demonstration. */
async function publishedMonth(url: string): Promise<{ id: string; tree: unknown }> {
  const client = await signedIn(url, 'dev@demo');
  const now = new Date();
  let candidate = month(now.getUTCFullYear(), now.getUTCMonth() + 1);
  for (let back = 0; back < 6; back++) {
    candidate = previousMonth(candidate);
    const query = { username: client.username, period: candidate.number, year: candidate.year };
    const { body } = await client.get<{ electricTariffIds: string[] }>('/api/get-version-info', query);
    const id = body.electricTariffIds.at(-1);
    if (id === undefined) continue;
    const answer = await client.get<{ tariffTree: { published: boolean } }>('/api/get-tariff-tree', {
      electric_tariff_id: id,
      market: MARKET,
    });
    if (answer.body.tariffTree?.published) return { id, tree: answer.body.tariffTree };
  }
  throw new Error('the demonstration has no published month');
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'contador-drill-'));
  backup = join(folder, 'respaldo.contador');
  published = await publishedMonth(product.url);
  const backupOutcome = await npmRun('backup', [backup], { DATA_DIR: product.current().dataFolder });
  expect(backupOutcome.output).toMatch(/Listo: \d+ tablas/);
  expect(backupOutcome.status).toBe(0);
  const superuser = embeddedSuperuser(product.current().dataFolder);
  original = await everyRow(superuser);
  const { secondBegan } = inject('seeding');
  since = await sql(superuser, `select email from public.session where created_at >= '${secondBegan}'`);
  await product.current().stop();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Mails waiting when the backup was taken are stopped by the restore. */
const STOPPED = ['acta_mail'];

async function expectSameRows(superuser: string, but: readonly string[] = STOPPED): Promise<void> {
  const restored = await everyRow(superuser);
  expect(Object.keys(restored)).toEqual(Object.keys(original));
  const different = Object.keys(original).filter(
    (table) => !but.includes(table) && JSON.stringify(restored[table]) !== JSON.stringify(original[table]),
  );
  expect(different).toEqual([]);
}

/** A person signs in on the restored product, and sees the same published tree. */
async function expectAtWork(restored: Product): Promise<void> {
  const client = await signedIn(restored.url, 'dev@demo');
  const { body } = await client.get<{ tariffTree: unknown }>('/api/get-tariff-tree', {
    electric_tariff_id: published.id,
    market: MARKET,
  });
  expect(body.tariffTree).toEqual(published.tree);
}

test('the backup is taken from a company at work', () => {
  for (const table of ['published_tariff', 'published_component', 'stored_file', 'audit_entry', 'account']) {
    expect(original[table]?.length).toBeGreaterThan(2);
  }
  // The session opened by this file: the loading of the demonstration only left those of its killed start.
  expect(since).toEqual([{ email: 'dev@demo' }]);
});

test('on a bare server with its own database: every row is restored, a person can work, and verification passes', async () => {
  const bare = freshDataFolder();
  try {
    const restored = await npmRun('restore', [backup], { DATA_DIR: bare });
    expect(restored.output).toMatch(/Listo: \d+ tablas, [\d.,]+ filas, iguales a las del respaldo/);
    expect(restored.status).toBe(0);
    const own = await startProduct(bare);
    try {
      await expectSameRows(embeddedSuperuser(bare));
      await expectAtWork(own);
      const verified = await npmRun('verify', [], { DATA_DIR: bare });
      expect(verified.output).toContain('Todo está como se escribió.');
      expect(verified.status).toBe(0);
    } finally {
      await own.stop();
    }
  } finally {
    removeData(bare);
  }
});

describe('on a bare server with an external database', () => {
  let external: ExternalDatabase | undefined;
  beforeAll(async () => {
    external = await bareDatabase();
  });
  afterAll(() => external?.stop());

  test('every row is restored, a person can work, and verification passes', async (context) => {
    if (external === undefined) return context.skip('the machine has no PostgreSQL of its own');
    const environment = { DATABASE_URL: external.url };
    const restored = await npmRun('restore', [backup], environment);
    expect(restored.output).toMatch(/Listo: \d+ tablas, [\d.,]+ filas, iguales a las del respaldo/);
    expect(restored.status).toBe(0);
    await expectSameRows(external.superuser);
    const own = await startProduct(folder, { ...environment, DEMO: 'on' });
    try {
      await expectAtWork(own);
      const verified = await npmRun('verify', [], environment);
      expect(verified.output).toContain('Todo está como se escribió.');
      expect(verified.status).toBe(0);
    } finally {
      await own.stop();
    }
  });

  test('tampering by an administrator is named: a published figure, a truncated tail, a dropped guard', async (context) => {
    if (external === undefined) return context.skip('the machine has no PostgreSQL of its own');
    const { superuser, url } = external;
    const asSuperuser = (statement: string) =>
      sql(superuser, `set session_replication_role = replica; set row_security = off; ${statement}`);
    const verify = async () => await npmRun('verify', [], { DATABASE_URL: url });

    await asSuperuser(`update published_component set amounts = replace(amounts::text, '1', '2')::jsonb
        where tenant = 'demo' and market = '${MARKET}' and component = 'G'`);
    const figure = await verify();
    expect(figure.status).toBe(1);
    expect(figure.output).toMatch(/demo: published_component: la fila \{.*"component": "G".*\} fue cambiada/);

    await asSuperuser(`delete from audit_entry where tenant = 'demo' and number >=
        (select max(audit_count) from chain_anchor where tenant = 'demo')`);
    const tail = await verify();
    expect(tail.status).toBe(1);
    expect(tail.output).toMatch(/demo: auditoría: el ancla del .* se cortó el final/);

    await asSuperuser('drop trigger keep_forever on published_tariff');
    const guard = await verify();
    expect(guard.output).toContain('published_tariff: la protección keep_forever fue eliminada');
  });
});
