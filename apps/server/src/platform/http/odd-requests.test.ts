import { afterAll, beforeAll, expect, it } from 'vitest';
import { exampleMonth } from '../../tariff-calculation/testing/example-month.ts';
import { sceneServer, type TestServer } from '../../testing/test-server.ts';
import { faultOf, fields, fits, unnamedBy, unstorable, unusual } from './testing/odd-values.ts';

let server: TestServer;
beforeAll(async () => {
  ({ server } = await sceneServer(exampleMonth()));
});
afterAll(async () => {
  await server.close();
});

it('refuses a body of nested brackets at any depth', async () => {
  for (const payload of [
    `${'['.repeat(400_000)}${']'.repeat(400_000)}`,
    `{"name":${'{"a":'.repeat(200_000)}1${'}'.repeat(200_001)}`,
  ]) {
    const answer = await server.http.inject({
      method: 'POST',
      url: '/api/update-markets',
      payload,
      headers: { authorization: `Bearer ${await server.token('dev@demo')}`, 'content-type': 'application/json' },
    });
    expect(answer.statusCode).toBe(400);
  }
});

it.each(['%E0%A4%A', 'x'.repeat(3_000)])('an address with %.20s is of nothing, and says so in Spanish', async (odd) => {
  for (const path of [`/api/${odd}`, `/api/process-sui-report-${odd}`, `/docs/${odd}`]) {
    const answer = await server.http.inject(path);
    // Calls without a path parameter, and unknown paths, are looked up whatever their length.
    expect([path.slice(0, 30), answer.statusCode, answer.json().error.code]).toEqual([
      path.slice(0, 30),
      404,
      'not-found',
    ]);
  }
  for (const path of [`/factura/demo/${odd}`, `/publicacion/demo/${odd}`]) {
    const answer = await server.http.inject(path);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    expect(answer.body).toMatch(
      /Recurso no encontrado\.|Publicación no encontrada|Este enlace no abre ninguna factura\./,
    );
  }
});

it('has no public page for an odd company, month or market', async () => {
  const bill = await server.http.inject('/factura/demo/dw-fu1%00');
  expect([bill.statusCode, bill.body.includes('Recurso no encontrado.')]).toEqual([404, true]);
  for (const path of [
    '/publicacion/demo%00/DNOM',
    '/publicacion/demo/%00',
    '/publicacion/demo/DNOM%00/2025-10',
    '/%ff',
  ]) {
    expect([path, (await server.http.inject(path)).statusCode < 500]).toEqual([path, true]);
  }
});

// One check before all calls refuses what cannot be stored (`oddFields`), so one field per call shows that it runs.
// `odd-requests.nightly.test.ts` sends every value in every field.
it.each(Object.keys(unstorable) as (keyof typeof unstorable)[])(
  'refuses %s in every call with the name of its field',
  async (kind) => {
    // A URL cannot carry a lone surrogate: it arrives as the replacement character.
    const able = fields.filter(({ part }) => kind === 'NUL' || part === 'body');
    const faults: string[] = [];
    for (const [at, endpoint] of [...new Set(able.map((field) => field.endpoint))].entries()) {
      const own = able.filter((field) => field.endpoint === endpoint);
      const field = own[at % own.length];
      const fault = field && (await unnamedBy(server, field, kind));
      if (fault !== undefined) faults.push(fault);
    }
    expect(faults).toEqual([]);
  },
);

const kinds = Object.keys(unusual) as (keyof typeof unusual)[];

// Every field of every call gets one unusual value. Equally named fields, which are decoded and used in the same way, get different ones in
// rotation.
const turns = new Map<unknown, number>();
const chosen = fields.map((field) => {
  const name = field.place.at(-1);
  const turn = turns.get(name) ?? turns.size;
  turns.set(name, turn + 1);
  const able = kinds.filter((kind) => fits(field, unusual[kind]));
  return { field, kind: able[turn % able.length] };
});

it.each(kinds)('%s breaks nothing and ends no session', async (kind) => {
  const faults: string[] = [];
  for (const { field } of chosen.filter((each) => each.kind === kind)) {
    const fault = await faultOf(server, field, kind);
    if (fault !== undefined) faults.push(fault);
  }
  expect(faults, server.logged.slice(-3).join('\n')).toEqual([]);
});
