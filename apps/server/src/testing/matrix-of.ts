import type { Endpoint } from '@contador/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoEmail, demoTenants } from '../access/index.ts';
import { tableAllows } from './permission-table.ts';
import type { TestServer } from './test-server.ts';
import { testServer } from './test-server.ts';

/** What a call without any of its fields answers when it gets past the session, the role and the tenant. */
const REFUSED_AT_THE_DOOR = ['not-permitted', 'other-tenant', 'session-over'];

/**
 * Every call × every role of every company × own company, another company, no session, expired session. Who may pass
 * is read off the table of permissions, not off the declarations.
 */
export function matrixOf(endpoints: readonly Endpoint[]): void {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer();
  });
  afterAll(async () => {
    await server.close();
  });

  describe.each(endpoints.map((endpoint) => ({ name: `${endpoint.method} ${endpoint.path}`, endpoint })))(
    '$name',
    ({ endpoint }) => {
      const everybody = demoTenants.flatMap((tenant) =>
        tenant.people.map((person) => ({ tenant, person, role: person.role })),
      );

      it('without a session', async () => {
        const { status, json } = await server.send(endpoint);
        if (endpoint.permission === 'public') expect(status).not.toBe(422);
        else expect([status, json.error.code]).toEqual([422, 'session-over']);
      });

      it('with a token that nobody was given', async () => {
        const { status } = await server.send(endpoint, { token: `demo.${'A'.repeat(43)}` });
        if (endpoint.permission === 'public') expect(status).not.toBe(422);
        else expect(status).toBe(422);
      });

      it.each(everybody.map((it) => ({ who: demoEmail(it.person, it.tenant.username), ...it })))(
        '$who',
        async ({ who, tenant, role }) => {
          if (endpoint.permission === 'public') return;
          const opens = tableAllows(endpoint, tenant.kind, role) === true;
          const token = await server.token(who);

          const elsewhere = tenant.username === 'demo' ? 'cedenar' : 'demo';
          const other = await server.send(endpoint, {
            token,
            query: { username: elsewhere },
            body: { username: elsewhere },
          });
          expect([other.status, other.json.error.code]).toEqual([403, opens ? 'other-tenant' : 'not-permitted']);

          // A stream of events never ends by itself.
          if (endpoint.transport !== 'events') {
            const own = await server.send(endpoint, {
              token,
              query: { username: tenant.username },
              body: { username: tenant.username },
            });
            if (opens) expect(REFUSED_AT_THE_DOOR).not.toContain(own.json?.error?.code);
            else expect([own.status, own.json.error.code]).toEqual([403, 'not-permitted']);
            expect(own.status).toBeLessThan(500);
          }

          const fresh = await server.expiredToken(who);
          const expired = await server.send(endpoint, { token: fresh, query: { username: tenant.username } });
          expect([expired.status, expired.json.error.code]).toEqual([422, 'session-over']);
        },
      );
    },
  );
}
