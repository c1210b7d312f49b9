import type * as contract from '@contador/contract';
import { signOut } from '@contador/contract/access';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../areas.ts';
import { addExampleMarkets, enterExampleMonth } from '../tariff-calculation/testing/example-month.ts';
import { sampleRequest, withValueAt } from '../testing/sample-request.ts';
import type { TestServer } from '../testing/test-server.ts';
import { testServer } from '../testing/test-server.ts';

const as = 'dev@demo';
/** What makes a sample reach the data of the test, by the names of the wire. */
const known = {
  username: 'demo',
  period: 9,
  year: 2025,
  market: 'DNOM',
  version: 'def',
  electric_tariff_id: 'dem20259def',
  filename: 'TRSD',
  figure: 'CU[market=DNOM;level=n1or;band=mon]',
  email: as,
};

/** Refused at the border, by the name of the field. */
const unkeepable = {
  NUL: 'a\u0000b',
  'half of a pair': 'a\ud800',
};

/** How much of an address fits in what Node reads before it answers 431 by itself: no more can reach a call. */
const LONGEST_IN_ADDRESS = 12_000;

/** May be taken or refused by each call, but not break it. */
const unusual = {
  '1 MB': 'x'.repeat(1_000_000),
  'marks of direction': '\u202e\u200fabc\u2066',
  __proto__name: '__proto__',
  constructor: 'constructor',
  'number as text': '1e400',
  'big integer': 9_007_199_254_740_991,
  'negative fraction': -0.5,
  array: [[]],
  'deep nesting': JSON.parse(`${'['.repeat(500)}${']'.repeat(500)}`) as unknown,
  'JSON that hides NUL': '{"a":"\\u0000"}',
  'deep JSON': `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
};

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await enterExampleMonth(await addExampleMarkets(server));
}, 120_000);
afterAll(async () => {
  await server.close();
});

const endpoints = calls
  .map(({ endpoint }) => endpoint)
  .filter(({ transport }) => transport !== 'events')
  .map((endpoint) => ({ name: `${endpoint.method} ${endpoint.path}`, endpoint }));

async function sendWith(
  endpoint: contract.Endpoint,
  part: 'query' | 'body',
  place: readonly (string | number)[],
  put: unknown,
) {
  const sample = sampleRequest(endpoint, known);
  const request = { ...sample, [part]: withValueAt(sample[part], place, put) };
  const answer = await server.send(endpoint, {
    query: request.query,
    body: request.body,
    token: await server.token(as),
  });
  // A sign-out that was taken ended its session.
  if (endpoint === signOut) server.forgetToken(as);
  return answer;
}

/** Its beginning and its end, where it is longer than an address may be. */
function asInAddress(value: unknown): unknown {
  if (typeof value !== 'string' || value.length <= LONGEST_IN_ADDRESS) return value;
  return value.slice(0, LONGEST_IN_ADDRESS / 2) + value.slice(-LONGEST_IN_ADDRESS / 2);
}

it('a body of brackets alone is refused, however many', async () => {
  for (const payload of [
    `${'['.repeat(400_000)}${']'.repeat(400_000)}`,
    `{"name":${'{"a":'.repeat(200_000)}1${'}'.repeat(200_001)}`,
  ]) {
    const answer = await server.http.inject({
      method: 'POST',
      url: '/api/update-markets',
      payload,
      headers: { authorization: `Bearer ${await server.token(as)}`, 'content-type': 'application/json' },
    });
    expect(answer.statusCode).toBe(400);
  }
});

it.each(['%E0%A4%A', 'x'.repeat(3_000)])('an address with %.20s is of nothing, and says so in Spanish', async (odd) => {
  for (const path of [`/api/${odd}`, `/api/process-sui-report-${odd}`, `/docs/${odd}`]) {
    const answer = await server.http.inject(path);
    // A call without a place in its path, and a path that is no call, are looked up whatever their length.
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

it('a company, a month or a market of odd text has no public page', async () => {
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

describe.each(endpoints)('odd text to $name', ({ endpoint }) => {
  const { fields } = sampleRequest(endpoint, known);
  const own = [...fields, { part: 'query' as const, place: ['sobra'] }];

  it('that cannot be kept is refused by the name of its field', async () => {
    const faults: unknown[] = [];
    for (const { part, place } of own) {
      // In a GET there is no body.
      if (part === 'body' && endpoint.method === 'GET') continue;
      for (const [kind, text] of Object.entries(unkeepable)) {
        // An address cannot carry half of a pair: it arrives as the sign for it.
        if (part === 'query' && kind.includes('half')) continue;
        const { status, json } = await sendWith(endpoint, part, place, text);
        const details = json?.error?.details as { field?: string }[] | undefined;
        const named = details?.some(({ field }) => field === place.join('.'));
        // A company that is not the caller's is refused before anything else is looked at.
        if (place[0] === 'username' && status === 403) continue;
        if (status !== 400 || !named) faults.push({ kind, field: place.join('.'), status, error: json?.error });
      }
    }
    expect(faults).toEqual([]);
  });

  it('and other unusual values break nothing and end no session', async () => {
    const faults: unknown[] = [];
    for (const { part, place } of own) {
      if (part === 'body' && endpoint.method === 'GET') continue;
      for (const [kind, value] of Object.entries(unusual)) {
        if (part === 'query' && typeof value === 'object') continue;
        const { status, raw } = await sendWith(endpoint, part, place, part === 'query' ? asInAddress(value) : value);
        if (status >= 500 || status === 422)
          faults.push({ kind, field: place.join('.'), status, answer: raw.payload.slice(0, 300) });
      }
    }
    expect(faults, server.logged.slice(-3).join('\n')).toEqual([]);
  }, 120_000);
});
