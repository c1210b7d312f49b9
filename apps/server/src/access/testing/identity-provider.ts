import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

/** A person of the provider: the claims of the ID token. */
export type Person = Readonly<Record<string, unknown>> & { readonly sub: string };

/** A real OpenID provider on `localhost`, at which people come in without a form. */
export interface TestProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly secret: string;
  /** Sets who comes in next. */
  expect(person: Person): void;
  /** Goes to the address as that person, like a browser; returns the query with which the provider sends it back. */
  visit(address: string, person: Person): Promise<string>;
  close(): Promise<void>;
}

const SECRET = 'secreto-del-cliente-de-pruebas-0123456789';
const CLIENT = 'contador';

/** Starts a provider whose client is sent back to that address. */
export async function testProvider(returnAddress: string): Promise<TestProvider> {
  const people = new Map<string, Person>();
  let visitor: Person | undefined;
  const http = createServer();
  http.listen(0, 'localhost');
  await once(http, 'listening');
  const issuer = `http://localhost:${(http.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT,
        client_secret: SECRET,
        redirect_uris: [returnAddress],
        post_logout_redirect_uris: [new URL('/login', returnAddress).href],
      },
    ],
    conformIdTokenClaims: false,
    scopes: ['openid', 'email', 'profile'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'groups'] },
    findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ ...people.get(sub), sub }) }),
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: true } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    cookies: { keys: ['keys of a test'] },
  });
  const handle = provider.callback();
  http.on('request', async (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return handle(request, response);
    const { prompt, params, session } = await provider.interactionDetails(request, response);
    if (prompt.name === 'login') {
      const login = { accountId: visitor?.sub ?? '' };
      return provider.interactionFinished(request, response, { login });
    }
    const grant = new provider.Grant({ accountId: session?.accountId ?? '', clientId: CLIENT });
    grant.addOIDCScope(String(params.scope));
    return provider.interactionFinished(request, response, { consent: { grantId: await grant.save() } });
  });
  const expect = (person: Person) => {
    people.set(person.sub, person);
    visitor = person;
  };
  return {
    issuer,
    clientId: CLIENT,
    secret: SECRET,
    expect,
    async visit(address, person) {
      expect(person);
      const cookies = new Map<string, string>();
      let next = address;
      for (let steps = 0; steps < 12; steps++) {
        const headers = { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') };
        const answer = await fetch(next, { redirect: 'manual', headers });
        for (const cookie of answer.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
          cookies.set(name, value);
        }
        const location = answer.headers.get('location');
        if (location === null) throw new Error(`${answer.status} of the provider: ${await answer.text()}`);
        const to = new URL(location, next);
        if (to.href.startsWith(returnAddress)) return to.search.slice(1);
        next = to.href;
      }
      throw new Error('the provider redirects without end');
    },
    async close() {
      http.closeAllConnections();
      http.close();
      await once(http, 'close');
    },
  };
}
