// External PostgreSQL: kept forever
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestServer } from '../../testing/test-server.ts';
import { testServer } from '../../testing/test-server.ts';
import { storeFile } from '../files/stored-file.ts';
import { audit } from './audit.ts';

let server: TestServer;
const by = { email: 'dev@demo', personName: 'Daniela Duarte' };
beforeAll(async () => {
  server = await testServer({ slots: 0 });
});
afterAll(async () => {
  await server.close();
});

const entries = () =>
  server.inTenant('demo', (transaction) =>
    transaction.selectFrom('audit_entry').selectAll().orderBy('number').execute(),
  );
const firstBroken = async () => {
  const { rows } = await server.inTenant('demo', (transaction) =>
    sql<{ broken: number | null }>`select first_broken_audit_entry() as broken`.execute(transaction),
  );
  return rows[0]?.broken;
};

describe('Audit log', () => {
  it('numbers and chains concurrent entries without gaps', async () => {
    await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        server.inTenant('demo', async (transaction) => {
          audit(transaction, { by, action: 'test', subject: `a ${i}`, before: { i }, after: [i] });
          audit(transaction, { by, action: 'test', subject: `b ${i}` });
        }),
      ),
    );
    const all = await entries();
    expect(all.map(({ number }) => number)).toEqual(Array.from({ length: 24 }, (_, i) => i + 1));
    for (let i = 1; i < all.length; i++) expect(all[i]?.previous_hash).toEqual(all[i - 1]?.hash);
    expect(await firstBroken()).toBeNull();
  });

  it('has no entries of a rolled-back transaction', async () => {
    const before = (await entries()).length;
    await server.inTenant('demo', async (transaction) => {
      audit(transaction, { by, action: 'refused', subject: 'x' });
      return { ok: false };
    });
    await expect(
      server.inTenant('demo', async (transaction) => {
        audit(transaction, { by, action: 'failed', subject: 'x' });
        throw new Error('broken on purpose');
      }),
    ).rejects.toThrow('broken on purpose');
    expect(await entries()).toHaveLength(before);
  });

  it.each([
    ['changed', `update audit_entry set subject = 'otro'`],
    ['removed', 'delete from audit_entry'],
    ['emptied', 'truncate audit_entry'],
  ])('cannot be %s, not even by the owner of the database', async (_, statement) => {
    await expect(server.database.owner.query(statement)).rejects.toThrow(/never changed or removed/);
    await expect(server.inTenant('demo', (transaction) => sql.raw(statement).execute(transaction))).rejects.toThrow();
  });

  it('reveals changes by someone with full access to the database', async () => {
    const owner = await server.database.owner.connect();
    try {
      await owner.query('begin');
      await owner.query(`set local app.tenant = 'demo'`);
      await owner.query('alter table audit_entry disable trigger keep_forever');
      const changed = await owner.query(`update audit_entry set after = '[99]' where number = 5`);
      expect(changed.rowCount).toBe(1);
      const { rows } = await owner.query('select first_broken_audit_entry() as broken');
      expect(rows[0].broken).toBe(5);
    } finally {
      await owner.query('rollback');
      owner.release();
    }
  });
});

describe('A stored file', () => {
  it('cannot be changed', async () => {
    await server.inTenant('demo', (transaction) => storeFile(transaction, Buffer.from('contenido')));
    await expect(server.database.owner.query(`update stored_file set size = 1`)).rejects.toThrow(/never changed/);
  });
});
