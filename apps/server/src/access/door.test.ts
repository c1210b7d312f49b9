import type { Endpoint } from '@contador/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { calls } from '../areas.ts';
import { tableAllows } from '../testing/permission-table.ts';
import type { TestServer } from '../testing/test-server.ts';
import { testServer } from '../testing/test-server.ts';
import { demoEmail, demoTenants } from './index.ts';

/**
 * The check of session, role and company that stands before every call. Whom each call is open to is compared with the table of permissions in
 * `permissions.test.ts`; every role of every company sends every call in `permission-matrix.nightly.test.ts`.
 */
let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(async () => {
  await server.close();
});

const everybody = demoTenants.flatMap((tenant) =>
  tenant.people.map((person) => ({ tenant, email: demoEmail(person, tenant.username), role: person.role })),
);
const closed = calls.map(({ endpoint }): Endpoint => endpoint).filter(({ permission }) => permission !== 'public');
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

/** What the call answers when its sender claims that company. */
async function answerTo(endpoint: Endpoint, token: string | undefined, username: string): Promise<string> {
  const { status, json } = await server.send(endpoint, {
    ...(token !== undefined && { token }),
    query: { username },
    body: { username },
  });
  return `${status} ${json?.error?.code ?? ''}`.trim();
}

/** The calls, each with what it answered, that answered something else. */
async function others(
  endpoints: readonly Endpoint[],
  expected: string,
  answer: (endpoint: Endpoint, place: number) => Promise<string>,
): Promise<string[]> {
  const found: string[] = [];
  for (const [place, endpoint] of endpoints.entries()) {
    const given = await answer(endpoint, place);
    if (given !== expected) found.push(`${nameOf(endpoint)}: ${given}`);
  }
  return found;
}

it('no call answers without a session, but those that are public', async () => {
  expect(await others(closed, '422 session-over', (endpoint) => answerTo(endpoint, undefined, 'demo'))).toEqual([]);
  const open = calls.filter(({ endpoint }) => endpoint.permission === 'public');
  expect(open.map(({ endpoint }) => nameOf(endpoint)).toSorted()).toEqual(['GET /api/demo-accounts', 'POST /login']);
  for (const { endpoint } of open) expect((await server.send(endpoint)).status).not.toBe(422);
});

it('no call answers an unknown token, or one whose session expired', async () => {
  const unknown = `demo.${'A'.repeat(43)}`;
  expect(await others(closed, '422 session-over', (endpoint) => answerTo(endpoint, unknown, 'demo'))).toEqual([]);
  const expired = await server.expiredToken('dev@demo');
  expect(await others(closed, '422 session-over', (endpoint) => answerTo(endpoint, expired, 'demo'))).toEqual([]);
});

it('every call refuses a role that it is not open to', async () => {
  const answer = async (endpoint: Endpoint, place: number) => {
    const strangers = everybody.filter(({ tenant, role }) => tableAllows(endpoint, tenant.kind, role) === false);
    const who = strangers[place % strangers.length];
    return who === undefined
      ? 'open to all'
      : await answerTo(endpoint, await server.token(who.email), who.tenant.username);
  };
  const openToAll = closed.filter((endpoint) =>
    everybody.every(({ tenant, role }) => tableAllows(endpoint, tenant.kind, role) === true),
  );
  expect(
    await others(
      closed.filter((endpoint) => !openToAll.includes(endpoint)),
      '403 not-permitted',
      answer,
    ),
  ).toEqual([]);
});

it('every call refuses another company to a role that it is open to', async () => {
  const answer = async (endpoint: Endpoint, place: number) => {
    const allowed = everybody.filter(({ tenant, role }) => tableAllows(endpoint, tenant.kind, role) === true);
    const who = allowed[place % allowed.length];
    if (who === undefined) return 'open to nobody';
    const claim = { username: who.tenant.username === 'demo' ? 'cedenar' : 'demo' };
    const token = await server.token(who.email);
    // In the address or in the body, by turns; a body of bytes claims nothing.
    const hasBody = endpoint.method === 'POST' && endpoint.transport !== 'bytes';
    const claims = hasBody && place % 2 === 0 ? { body: claim } : { query: claim };
    const { status, json } = await server.send(endpoint, { token, ...claims });
    return `${status} ${json?.error?.code ?? ''}`;
  };
  expect(await others(closed, '403 other-tenant', answer)).toEqual([]);
});

/** One call of each kind of permission, and of each for a stream of events. */
const kinds = [
  ...new Map(
    closed.map((endpoint) => [JSON.stringify([endpoint.permission, endpoint.transport === 'events']), endpoint]),
  ),
].map(([kind, endpoint]) => ({ kind, endpoint }));

it.each(kinds)(
  'a call with the permission $kind lets in the roles of the table, and no others',
  async ({ endpoint }) => {
    const faults: string[] = [];
    for (const { email, tenant, role } of everybody) {
      const allowed = tableAllows(endpoint, tenant.kind, role) === true;
      // A stream of events never ends by itself: it is asked for another company, which is refused after the role.
      const claimed =
        endpoint.transport !== 'events' ? tenant.username : tenant.username === 'demo' ? 'cedenar' : 'demo';
      const given = await answerTo(endpoint, await server.token(email), claimed);
      if (endpoint.path === '/logout') server.forgetToken(email);
      const letIn = !/not-permitted|session-over|^5/.test(given);
      if (letIn !== allowed) faults.push(`${email}: ${given}`);
    }
    expect(faults).toEqual([]);
  },
);
