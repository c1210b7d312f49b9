// External PostgreSQL: none
import type { Endpoint } from '@contador/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../areas.ts';
import { billedCycle, CLERK, CYCLE } from '../../billing/testing/billed-cycle.ts';
import { sampleRequest } from '../../testing/sample-request.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';

const as = 'dev@demo';
/** Codes of another company, and unused codes, by the request fields that take them. */
const theirs = { client: 'Z1', sic: 'FrtZ1', cycle: CYCLE, bill: 501 };
const nobodys = { client: 'Q7', sic: 'FrtQ7', cycle: 'Q8', bill: 877 };

const requestFor = (endpoint: Endpoint, { client, sic, cycle, bill }: typeof theirs, username = 'demo') => {
  const { query, body } = sampleRequest(endpoint, {
    username,
    year: 2025,
    month: 10,
    period: 10,
    billing_year: 2025,
    billing_period: 10,
    client_code: client,
    code: client,
    user_code: client,
    user: client,
    sic_code: sic,
    cycle,
    cycle_code: cycle,
    client_cycle: cycle,
    bill_number: bill,
    number: bill,
  });
  return { query, body };
};
const asks = (endpoint: Endpoint) =>
  JSON.stringify(requestFor(endpoint, theirs)) !== JSON.stringify(requestFor(endpoint, nobodys));

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ now: '2025-11-10T11:14:09Z' });
  await billedCycle(server, { clients: [theirs.client] });
});
afterAll(() => server.close());

/** Response with the requested codes removed. */
async function answerTo(endpoint: Endpoint, codes: typeof theirs, who = as): Promise<string> {
  const request = requestFor(endpoint, codes, who.split('@')[1]);
  const { status, raw } = await server.send(endpoint, { ...request, token: await server.token(who) });
  const named = [codes.sic, codes.client, codes.cycle, String(codes.bill)].sort(
    (one, other) => other.length - one.length,
  );
  const body = named.reduce((text, name) => text.replaceAll(new RegExp(`\\b${name}\\b`, 'g'), '·'), raw.payload);
  return `${status} ${body.replace(/"reference":"[^"]*"/, '')}`;
}

const asking = calls
  .map(({ endpoint }) => endpoint as Endpoint)
  .filter((endpoint) => endpoint.transport !== 'events' && endpoint.permission !== 'public' && asks(endpoint));

describe('Requests for a client, cycle or bill of another company get the same answer as for an unused code', () => {
  it('in many calls, which distinguish both within their own company', async () => {
    expect(asking.length).toBeGreaterThan(60);
    const own: string[] = [];
    for (const endpoint of asking.filter(({ effect }) => effect === 'read')) {
      const [one, other] = [await answerTo(endpoint, theirs, CLERK), await answerTo(endpoint, nobodys, CLERK)];
      if (one !== other) own.push(endpoint.path);
    }
    expect(own.length).toBeGreaterThan(12);
  });

  it.each(asking.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s',
    async (_, endpoint) => {
      expect(await answerTo(endpoint, theirs)).toBe(await answerTo(endpoint, nobodys));
    },
  );
});
