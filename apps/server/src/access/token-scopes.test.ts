import { readFileSync } from 'node:fs';
import { type Endpoint, scopesOf } from '@contador/contract';
import { type TokenScope, tokenScopes } from '@contador/domain/access';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FULL_BREADTH } from '../../../../scripts/test-breadth.ts';
import { calls } from '../areas.ts';
import { demoEmail, demoTenants } from '../demo/demo-tenants.ts';
import { tableAllows } from '../testing/permission-table.ts';
import { type TestServer, testServer } from '../testing/test-server.ts';
import { addToken } from './api-token.repository.ts';

const text = readFileSync(new URL('../testing/token-scopes.tsv', import.meta.url), 'utf8');
const table = new Map(
  text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t') as [string, string]),
);
const endpoints = calls.map(({ endpoint }): Endpoint => endpoint);
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

/** Scopes that open the call, by the table. */
function tabled(endpoint: Endpoint): readonly TokenScope[] {
  const { effect, group, permission } = endpoint;
  if (permission === 'public' || permission === 'administers') return [];
  const line = table.get(nameOf(endpoint)) ?? (effect === 'read' ? table.get(group) : undefined);
  if (line === 'every') return tokenScopes;
  if (line === 'every:escribir') return tokenScopes.filter((scope) => scope.endsWith(':escribir'));
  return tokenScopes.filter((scope) => scope === line);
}

it('each call is open to the scopes of the table, and to no others', () => {
  const named = endpoints.map((endpoint) => [nameOf(endpoint), scopesOf(endpoint)]);
  expect(named).toEqual(endpoints.map((endpoint) => [nameOf(endpoint), tabled(endpoint)]));
});

it('each line of the table is of a call or a group', () => {
  const known = new Set(endpoints.flatMap((endpoint) => [nameOf(endpoint), endpoint.group]));
  expect([...table.keys()].filter((line) => !known.has(line))).toEqual([]);
});

const DECIDING = /approve|publish|generate|delete|void|reissue|correct|decide|cancel|password|account|token|liquidate/i;

it('no token decides, deletes, issues or administers', () => {
  const open = endpoints.filter((endpoint) => endpoint.effect === 'write' && scopesOf(endpoint).length > 0);
  expect(open.length).toBeGreaterThan(0);
  expect(open.map(({ path }) => path).filter((path) => DECIDING.test(path))).toEqual([]);
});

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(async () => {
  await server.close();
});

const people = demoTenants.flatMap(({ username, kind, people }) =>
  people.map((person) => ({
    username,
    email: demoEmail(person, username),
    kind,
    role: person.role,
    administers: false,
  })),
);

async function tokenWith(scopes: readonly TokenScope[], { username, email }: (typeof people)[number]): Promise<string> {
  return await server.inTenant(username, async (transaction) => {
    const expiresAt = new Date(server.parts.now().getTime() + 86_400_000);
    const token = {
      tenant: username,
      email,
      name: 'prueba',
      scopes,
      networks: [],
      madeBy: 'Prueba',
      madeByAccount: email,
      expiresAt,
    };
    return await addToken(transaction, token, server.parts.now());
  });
}

/** Claims another company, so that a call which the token opens is refused after its scope was accepted and before it does anything. */
async function answerTo(endpoint: Endpoint, token: string, username: string): Promise<string> {
  const claim = { username: username === 'demo' ? 'cedenar' : 'demo' };
  const hasBody = endpoint.method === 'POST' && endpoint.transport !== 'bytes';
  const { json } = await server.send(endpoint, { token, query: claim, ...(hasBody && { body: claim }) });
  return json?.error?.code ?? 'answered';
}

/** One call of each kind as the door sees it; the nightly run sends all calls. */
function oneOfEachKind(open: readonly Endpoint[]): readonly Endpoint[] {
  if (FULL_BREADTH) return open;
  const kindOf = (endpoint: Endpoint) =>
    [endpoint.permission, endpoint.effect, endpoint.method, endpoint.transport, ...tabled(endpoint)].join(' ');
  return [...new Map(open.map((endpoint) => [kindOf(endpoint), endpoint])).values()];
}

it('a call of each kind accepts a token with one of its scopes and refuses one with all others, of each account whose role it is open to', async () => {
  const faults: string[] = [];
  for (const person of people) {
    const open = endpoints.filter(
      (endpoint) => endpoint.permission !== 'public' && tableAllows(endpoint, person) === true,
    );
    const tokens = new Map<string, Promise<string>>();
    const tokenOf = (scopes: readonly TokenScope[]) => {
      const key = scopes.join();
      const known = tokens.get(key) ?? tokenWith(scopes, person);
      tokens.set(key, known);
      return known;
    };
    const isClient = person.role === 'ag_client' || person.role === 'ag_cons';
    for (const endpoint of oneOfEachKind(open)) {
      const opening = tabled(endpoint);
      const others = tokenScopes.filter((scope) => !opening.includes(scope));
      for (const scopes of [opening.slice(0, 1), others]) {
        if (scopes.length === 0) continue;
        const expected = isClient ? 'session-over' : scopes === others ? 'token-scope' : 'other-tenant';
        const outcome = await answerTo(endpoint, await tokenOf(scopes), person.username);
        if (outcome !== expected) faults.push(`${person.email} ${nameOf(endpoint)} ${scopes}: ${outcome}`);
      }
    }
  }
  expect(faults).toEqual([]);
});
