import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runs } from '../../../../scripts/test-breadth.ts';
import { addClient } from '../clients/testing/add-client.ts';
import { type TestServer, testServer } from '../testing/test-server.ts';
import { fieldScene, report, TECHNICIAN } from './testing/field-scene.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ now: '2026-11-06T15:00:00Z' });
  await server.inTenant('spectrum', (transaction) => addClient(transaction, { client_code: 'C1' }));
});
afterAll(async () => {
  await server.close();
});

const { newOrder } = fieldScene(() => server);

type Random = () => number;

/** Seeded pseudo-random numbers from 0 to 1. */
function seeded(seed: number): Random {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

const ODD = [
  null,
  true,
  -0,
  1e308,
  -1e-308,
  9_007_199_254_740_991,
  '',
  ' ',
  '200/0',
  '2026-02-30',
  '25:61',
  '\u0000',
  '\ud800',
  '__proto__',
  'constructor',
  'x'.repeat(5_000),
  '𝕏'.repeat(300),
  '../../etc/passwd',
  "'; drop table client; --",
  [],
  {},
  [[]],
  { a: { b: { c: [] } } },
];
const NAMES = ['meters.found.main.factor', 'network.date', 'toString', '__proto__', 'photo.9', 'signature.user', ''];

function anything(random: Random, depth = 0): unknown {
  const pick = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)] as Value;
  if (depth > 3 || random() < 0.5) return pick(ODD);
  if (random() < 0.5) return Array.from({ length: Math.floor(random() * 4) }, () => anything(random, depth + 1));
  const names = Array.from({ length: Math.floor(random() * 5) }, () => pick(NAMES));
  return Object.fromEntries(names.map((name) => [name, anything(random, depth + 1)]));
}

/** Replaces one value in the report, or adds one, at random. */
function spoiled(value: unknown, random: Random): unknown {
  if (typeof value !== 'object' || value === null || random() < 0.15) return anything(random);
  if (Array.isArray(value)) return value.map((it, at) => (at === 0 ? spoiled(it, random) : it));
  const names = Object.keys(value);
  const name =
    random() < 0.2 ? (NAMES[Math.floor(random() * NAMES.length)] ?? '') : names[Math.floor(random() * names.length)];
  if (name === undefined) return anything(random);
  const inner = (value as Record<string, unknown>)[name];
  return { ...value, [name]: inner === undefined ? anything(random) : spoiled(inner, random) };
}

it('any malformed acta is refused with the place of its fault, never with a server error', async () => {
  const order = await newOrder();
  const reports = runs(200, 3_000);
  const random = seeded(20_261_106);
  const token = await server.token(TECHNICIAN);
  const countByStatus = new Map<number, number>();
  for (let each = 0; each < reports; each++) {
    const body = { review_id: randomUUID(), order_ids: [order], report, emails: [] as string[] };
    const sent = each % 3 === 0 ? { ...body, report: anything(random) } : spoiled(body, random);
    const answer = await server.http.inject({
      method: 'POST',
      url: '/api/send-technical-review',
      payload: JSON.stringify(sent),
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    });
    countByStatus.set(answer.statusCode, (countByStatus.get(answer.statusCode) ?? 0) + 1);
    const { error } = answer.json();
    const message = `${answer.statusCode} ${JSON.stringify(sent).slice(0, 300)} → ${answer.body.slice(0, 300)}`;
    // A report that is still valid lacks its image (409), or names an unknown order (404).
    expect([400, 404, 409], message).toContain(answer.statusCode);
    expect(error.details.length, message).toBeGreaterThan(0);
    expect(
      error.details.every(({ expected }: { expected: string }) => expected !== ''),
      message,
    ).toBe(true);
    // A body that is not an object has no field to name.
    const isSet = typeof sent === 'object' && sent !== null && !Array.isArray(sent);
    if (answer.statusCode === 400 && isSet)
      expect(
        error.details.some((it: { field?: string }) => it.field !== undefined),
        message,
      ).toBe(true);
  }
  expect(countByStatus.get(400) ?? 0).toBeGreaterThan((reports * 2) / 3);
});
