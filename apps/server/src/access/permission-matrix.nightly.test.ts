import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../areas.ts';
import { demoEmail, demoTenants } from '../demo/demo-tenants.ts';
import { tableAllows } from '../testing/permission-table.ts';
import type { TestServer } from '../testing/test-server.ts';
import { testServer } from '../testing/test-server.ts';

/** Refusals that precede the call's own handler. */
const REFUSED_AT_THE_DOOR = ['not-permitted', 'other-tenant', 'session-over'];

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

/**
 * Every call × every role of every company × own company, another company, no session, expired session. The expected permissions come from
 * the table of permissions, not from the declarations.
 */
describe.each(calls.map(({ endpoint }) => ({ name: `${endpoint.method} ${endpoint.path}`, endpoint })))(
  '$name',
  ({ endpoint }) => {
    it('without a session', async () => {
      const { status, json } = await server.send(endpoint);
      if (endpoint.permission === 'public') expect(status).not.toBe(422);
      else expect([status, json.error.code]).toEqual([422, 'session-over']);
    });

    it('with an unknown token', async () => {
      const { status } = await server.send(endpoint, { token: `demo.${'A'.repeat(43)}` });
      if (endpoint.permission === 'public') expect(status).not.toBe(422);
      else expect(status).toBe(422);
    });

    it.each(endpoint.permission === 'public' ? [] : everybody)('$email', async ({ email, tenant, role }) => {
      const allowed = tableAllows(endpoint, { kind: tenant.kind, role, administers: role === 'dev' }) === true;
      const token = await server.token(email);

      const elsewhere = tenant.username === 'demo' ? 'cedenar' : 'demo';
      const other = await server.send(endpoint, {
        token,
        query: { username: elsewhere },
        body: { username: elsewhere },
      });
      expect([other.status, other.json.error.code]).toEqual([403, allowed ? 'other-tenant' : 'not-permitted']);

      // A stream of events never ends.
      if (endpoint.transport !== 'events') {
        const own = await server.send(endpoint, {
          token,
          query: { username: tenant.username },
          body: { username: tenant.username },
        });
        if (allowed) expect(REFUSED_AT_THE_DOOR).not.toContain(own.json?.error?.code);
        else expect([own.status, own.json.error.code]).toEqual([403, 'not-permitted']);
        expect(own.status).toBeLessThan(500);
        // Signing out ended the session.
        if (endpoint.path === '/logout') server.forgetToken(email);
      }

      const expired = await server.send(endpoint, {
        token: await server.expiredToken(email),
        query: { username: tenant.username },
      });
      expect([expired.status, expired.json.error.code]).toEqual([422, 'session-over']);
    });
  },
);
