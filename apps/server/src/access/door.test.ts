import type { Endpoint } from '@contador/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { calls } from '../areas.ts';
import { demoEmail, demoTenants } from '../demo/demo-tenants.ts';
import { tableAllows } from '../testing/permission-table.ts';
import type { TestServer } from '../testing/test-server.ts';
import { testServer } from '../testing/test-server.ts';

/**
 * The checks of session, role and company that precede every call. `permissions.test.ts` compares each call's permission with the table of
 * permissions; `permission-matrix.nightly.test.ts` sends every call as every role of every company.
 */
let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(async () => {
  await server.close();
});

const everybody = demoTenants.flatMap((tenant) =>
  tenant.people.map((person) => ({
    tenant,
    email: demoEmail(person, tenant.username),
    asked: { kind: tenant.kind, role: person.role, administers: person.role === 'dev' },
  })),
);
const closed = calls.map(({ endpoint }): Endpoint => endpoint).filter(({ permission }) => permission !== 'public');
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

/** The outcome of a call whose sender claims to act for the company: status and error code. */
async function answerTo(endpoint: Endpoint, token: string | undefined, username: string): Promise<string> {
  const { status, json } = await server.send(endpoint, {
    ...(token !== undefined && { token }),
    query: { username },
    body: { username },
  });
  return `${status} ${json?.error?.code ?? ''}`.trim();
}

/** The calls whose outcome differs from the expected one, each with its outcome. */
async function differingOutcomes(
  endpoints: readonly Endpoint[],
  expected: string,
  answer: (endpoint: Endpoint, place: number) => Promise<string>,
): Promise<string[]> {
  const differing: string[] = [];
  for (const [place, endpoint] of endpoints.entries()) {
    const outcome = await answer(endpoint, place);
    if (outcome !== expected) differing.push(`${nameOf(endpoint)}: ${outcome}`);
  }
  return differing;
}

it('no call answers without a session, except the public ones', async () => {
  expect(
    await differingOutcomes(closed, '422 session-over', (endpoint) => answerTo(endpoint, undefined, 'demo')),
  ).toEqual([]);
  const open = calls.filter(({ endpoint }) => endpoint.permission === 'public');
  expect(open.map(({ endpoint }) => nameOf(endpoint)).toSorted()).toEqual([
    'GET /api/check-sign-in-page',
    'GET /api/demo-accounts',
    'POST /api/accept-link',
    'POST /api/ask-recovery',
    'POST /api/begin-company',
    'POST /api/check-first-run',
    'POST /api/check-link',
    'POST /api/confirm-contact',
    'POST /login',
    'POST /login/passkey',
    'POST /login/passkey-options',
    'POST /login/provider-begin',
    'POST /login/provider-finish',
    'POST /login/second-step',
  ]);
  for (const { endpoint } of open) expect((await server.send(endpoint)).status).not.toBe(422);
});

it('no call answers an unknown token, or one whose session has expired', async () => {
  const unknown = `demo.${'A'.repeat(43)}`;
  expect(
    await differingOutcomes(closed, '422 session-over', (endpoint) => answerTo(endpoint, unknown, 'demo')),
  ).toEqual([]);
  const expired = await server.expiredToken('dev@demo');
  expect(
    await differingOutcomes(closed, '422 session-over', (endpoint) => answerTo(endpoint, expired, 'demo')),
  ).toEqual([]);
});

it('every call refuses a role that it is not open to', async () => {
  const answer = async (endpoint: Endpoint, place: number) => {
    const strangers = everybody.filter(({ asked }) => tableAllows(endpoint, asked) === false);
    const stranger = strangers[place % strangers.length];
    return stranger === undefined
      ? 'open to all'
      : await answerTo(endpoint, await server.token(stranger.email), stranger.tenant.username);
  };
  const openToAll = closed.filter((endpoint) => everybody.every(({ asked }) => tableAllows(endpoint, asked) === true));
  expect(
    await differingOutcomes(
      closed.filter((endpoint) => !openToAll.includes(endpoint)),
      '403 not-permitted',
      answer,
    ),
  ).toEqual([]);
});

it('every call refuses another company, even from a role that it is open to', async () => {
  const answer = async (endpoint: Endpoint, place: number) => {
    const allowed = everybody.filter(({ asked }) => tableAllows(endpoint, asked) === true);
    const person = allowed[place % allowed.length];
    if (person === undefined) return 'open to nobody';
    const claim = { username: person.tenant.username === 'demo' ? 'cedenar' : 'demo' };
    const token = await server.token(person.email);
    // The claim is sent in the address and in the body alternately; a body of bytes has no claim.
    const hasBody = endpoint.method === 'POST' && endpoint.transport !== 'bytes';
    const claims = hasBody && place % 2 === 0 ? { body: claim } : { query: claim };
    const { status, json } = await server.send(endpoint, { token, ...claims });
    return `${status} ${json?.error?.code ?? ''}`;
  };
  expect(await differingOutcomes(closed, '403 other-tenant', answer)).toEqual([]);
});

/** One call of each kind of permission, and one stream of events of each kind. */
const kinds = [
  ...new Map(
    closed.map((endpoint) => [JSON.stringify([endpoint.permission, endpoint.transport === 'events']), endpoint]),
  ),
].map(([kind, endpoint]) => ({ kind, endpoint }));

it.each(kinds)(
  'a call with the permission $kind accepts the roles of the table, and no others',
  async ({ endpoint }) => {
    const faults: string[] = [];
    for (const { email, tenant, asked } of everybody) {
      const allowed = tableAllows(endpoint, asked) === true;
      // A stream of events never ends: ask for another company, which is refused only after the role was accepted.
      const claimed =
        endpoint.transport !== 'events' ? tenant.username : tenant.username === 'demo' ? 'cedenar' : 'demo';
      const outcome = await answerTo(endpoint, await server.token(email), claimed);
      if (endpoint.path === '/logout') server.forgetToken(email);
      const letIn = !/not-permitted|session-over|^5/.test(outcome);
      if (letIn !== allowed) faults.push(`${email}: ${outcome}`);
    }
    expect(faults).toEqual([]);
  },
);
