import { endpoint, refuse } from '@contador/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { TestServer } from '../../testing/test-server.ts';
import { testServer } from '../../testing/test-server.ts';
import { audit } from '../database/audit.ts';
import { handle } from './handle.ts';
import { download } from './reply.ts';

const common = {
  summary: 'De prueba.',
  group: 'access',
  query: z.object({ username: z.string().optional(), day: z.coerce.number().int().max(31).optional() }),
  body: z.object({ name: z.string().optional() }),
  reply: z.object({ name: z.string() }),
  permission: { area: 'principal' },
} as const;
const read = endpoint({ ...common, method: 'GET', path: '/test/read', effect: 'read' });
const write = endpoint({ ...common, method: 'POST', path: '/test/write', effect: 'write' });
const silent = endpoint({ ...common, method: 'POST', path: '/test/silent', effect: 'write' });
const refused = endpoint({ ...common, method: 'POST', path: '/test/refused', effect: 'write' });
const broken = endpoint({ ...common, method: 'GET', path: '/test/broken', effect: 'read' });
const writing = endpoint({ ...common, method: 'GET', path: '/test/writing-read', effect: 'read' });
const upload = endpoint({ ...common, method: 'POST', path: '/test/upload', effect: 'write', transport: 'multipart' });
const save = endpoint({ ...common, method: 'GET', path: '/test/save', effect: 'read', transport: 'download' });

const calls = [
  handle(read, async ({ caller, today }) => ({ name: `${caller.personName} ${today}` })),
  handle(write, async ({ body }) => ({ name: body.name ?? '' })),
  handle(refused, async ({ caller, inTenant }) =>
    inTenant(async (transaction) => {
      audit(transaction, { by: caller, action: 'test', subject: 'nothing' });
      return refuse('inputs-locked', [{ field: 'x', expected: 'y' }], { Upload: 'NO' });
    }),
  ),
  handle(broken, async () => {
    throw new Error('secret detail');
  }),
  handle(writing, async ({ inTenant }) =>
    inTenant(async (transaction) => {
      await transaction.updateTable('account').set({ active: true }).execute();
      return { name: '' };
    }),
  ),
  handle(silent, async ({ caller, inTenant }) => {
    await inTenant((transaction) => transaction.selectFrom('account').select('email').forUpdate().execute());
    return await inTenant(async (transaction) => {
      await transaction.updateTable('account').set({ active: true }).where('email', '=', caller.email).execute();
      return { name: '' };
    });
  }),
  handle(upload, async ({ files, body }) => ({
    name: `${body.name ?? ''} ${files.map(({ field, name, bytes }) => `${field}=${name}:${bytes.length}`).join(' ')}`,
  })),
  handle(save, async () => download('Año ñ.xlsx', 'application/octet-stream', new Uint8Array([1, 2, 3]))),
];

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ calls, slots: 0, described: true });
});
afterAll(async () => {
  await server.close();
});
const auditOf = (tenant: string) =>
  server.inTenant(tenant, (transaction) =>
    transaction.selectFrom('audit_entry').select(['action', 'subject', 'by_name']).orderBy('number').execute(),
  );

describe('A mounted call', () => {
  it('receives the caller and the Colombian day, and is never cached', async () => {
    server.setNow('2026-04-01T03:00:00Z');
    const { raw, reply } = await server.call(read, { as: 'dev@demo' });
    expect(reply).toEqual({ name: 'Daniela Duarte 2026-03-31' });
    expect(raw.headers['cache-control']).toBe('no-store');
  });

  it('lists every invalid field in Spanish', async () => {
    const { status, error } = await server.send(read, {
      token: await server.token('dev@demo'),
      query: { day: 'lunes' },
    });
    expect([status, error.code]).toEqual([400, 'malformed-request']);
    expect(error.details).toMatchObject([{ field: 'day', expected: 'Se esperaba un número.' }]);
  });

  it('refuses a body that is not JSON, and one that is too large', async () => {
    const authorization = `Bearer ${await server.token('dev@demo')}`;
    const send = (payload: string, type: string) =>
      server.http.inject({
        method: 'POST',
        url: '/test/write',
        payload,
        headers: { authorization, 'content-type': type },
      });
    expect((await send('{', 'application/json')).statusCode).toBe(400);
    expect((await send('x', 'text/csv')).statusCode).toBe(400);
    const large = await send(JSON.stringify({ name: 'x'.repeat(3_000_000) }), 'application/json');
    expect([large.statusCode, large.json().error.code]).toEqual([413, 'too-large']);
  });

  it('answers a refusal with the status and sentence of the catalogue, rolls back, and keeps the legacy field', async () => {
    const before = await auditOf('demo');
    const { status, json } = await server.call(refused, { as: 'dev@demo' });
    expect(status).toBe(409);
    expect(json).toEqual({
      Upload: 'NO',
      error: {
        code: 'inputs-locked',
        message: 'Tarifas publicadas. No se pueden modificar los insumos de esta versión.',
        details: [{ field: 'x', expected: 'y' }],
      },
    });
    expect(await auditOf('demo')).toEqual(before);
  });

  it('answers a fault with a reference that the log explains, and reveals no details', async () => {
    const { status, error, raw } = await server.call(broken, { as: 'dev@demo' });
    expect([status, error.code]).toEqual([500, 'server-fault']);
    expect(raw.payload).not.toContain('secret detail');
    const line = server.logged.find((text) => text.includes(error.reference ?? '?'));
    expect(line).toContain('secret detail');
  });

  it('adds a log entry for a write whose code added none', async () => {
    await server.call(write, { as: 'comer@cedenar', query: { username: 'cedenar', day: 7 }, body: { name: 'x' } });
    expect(await auditOf('cedenar')).toEqual([
      { action: '/test/write', subject: 'username=cedenar&day=7', by_name: 'Andrés Benavides' },
    ]);
  });

  it('adds that entry in the transaction of the write, exactly once', async () => {
    await server.call(silent, { as: 'dev@spectrum' });
    const { rows } = await server.inTenant('spectrum', (transaction) =>
      sql<{ action: string; together: boolean }>`
        select e.action, e.xmin = a.xmin as together from audit_entry e, account a where a.email = 'dev@spectrum'`.execute(
        transaction,
      ),
    );
    expect(rows).toEqual([{ action: '/test/silent', together: true }]);
  });

  it('cannot write if it only reads', async () => {
    expect((await server.call(writing, { as: 'dev@demo' })).status).toBe(500);
  });
});

describe('Files', () => {
  const file = (name: string, size: number) => ({ name, bytes: new Uint8Array(size) });

  it('arrive complete, in order, without the folders of their names', async () => {
    const files = [file('trsd0301.txf', 3), file('C:\\datos\\trsd0302.txf', 0)];
    const { reply } = await server.call(upload, { as: 'dev@demo', files });
    expect(reply.name).toBe(' file0=trsd0301.txf:3 file1=trsd0302.txf:0');
  });

  it('are optional: the same call takes JSON', async () => {
    expect((await server.call(upload, { as: 'dev@demo', body: { name: 'a mano' } })).reply.name).toBe('a mano ');
  });

  it('are at most ten', async () => {
    const { status } = await server.call(upload, {
      as: 'dev@demo',
      files: Array.from({ length: 11 }, (_, i) => file(`f${i}`, 1)),
    });
    expect(status).toBe(413);
  });

  it('are at most 24 MB', async () => {
    const { status } = await server.call(upload, { as: 'dev@demo', files: [file('grande', 25 * 1024 * 1024)] });
    expect(status).toBe(413);
  });

  it('are downloaded under their own name', async () => {
    const { raw } = await server.call(save, { as: 'dev@demo' });
    expect(raw.headers['content-disposition']).toBe(`attachment; filename*=UTF-8''A%C3%B1o%20%C3%B1.xlsx`);
    expect([...raw.rawPayload]).toEqual([1, 2, 3]);
  });
});

describe('Outside of the calls', () => {
  it('pages load nothing from outside and contain no scripts', async () => {
    const { headers } = await server.http.inject('/docs');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("default-src 'self';");
    expect(policy).not.toMatch(/https?:|\*|unsafe-eval/);
  });

  it('an unknown call is not found, with the wording of the specification', async () => {
    const answer = await server.http.inject('/api/no-existe');
    expect([answer.statusCode, answer.json().error.message]).toEqual([404, 'Recurso no encontrado.']);
  });

  it('HEAD never reaches a GET, since some of them write', async () => {
    expect((await server.http.inject({ method: 'HEAD', url: '/test/read' })).statusCode).toBe(404);
  });

  it('the description contains every call', async () => {
    const { paths } = (await server.http.inject('/api/openapi.json')).json();
    for (const { endpoint } of calls) expect(paths[endpoint.path][endpoint.method.toLowerCase()]).toBeDefined();
    expect(paths['/login'].post.security).toEqual([]);
  });

  it('the sign-in accepts at most 120 attempts a minute from one address', async () => {
    const statuses = new Set<number>();
    for (let i = 0; i < 125; i++) {
      const answer = await server.http.inject({ method: 'POST', url: '/login', payload: {} });
      statuses.add(answer.statusCode);
    }
    expect(statuses).toEqual(new Set([400, 429]));
  });
});
