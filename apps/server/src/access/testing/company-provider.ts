import {
  beginProviderSignIn,
  checkIdentityProviders,
  finishProviderSignIn,
  updateIdentityProvider,
  updateProviderAccount,
} from '@contador/contract/access';
import type { RoleRule } from '@contador/domain/access';
import type { TestServer } from '../../testing/test-server.ts';

/** Place of the provider of the tests. */
export const PLACE = { company: 'cedenar', provider: 'entra' } as const;
export const RETURN_ADDRESS = 'https://contador.example/login/oidc/cedenar/entra/return';
export const HEAD = 'dev@cedenar';

interface Settings {
  readonly issuer: string;
  readonly clientId: string;
  readonly secret?: string;
  readonly id?: string;
  readonly domains?: string[];
  readonly roleClaim?: string | null;
  readonly roles?: RoleRule[];
  readonly createsAccounts?: boolean;
  readonly onlyWay?: boolean;
  readonly secondStepValues?: string[];
  readonly active?: boolean;
  /** Revision that the person opened. */
  readonly seen?: string;
}

/** Saves a provider as the administrator of the company, with the usual settings where none are given. */
export async function saveProvider(server: TestServer, settings: Settings, token?: string) {
  const body = {
    username: PLACE.company,
    id: PLACE.provider,
    name: 'Entra',
    scopes: 'openid email profile',
    domains: [],
    roleClaim: null,
    roles: [],
    createsAccounts: false,
    onlyWay: false,
    secondStepValues: [],
    active: true,
    ...settings,
  };
  return await server.send(updateIdentityProvider, { token: token ?? (await freshToken(server, HEAD)), body });
}

/** Token of a session that was confirmed now. */
export async function freshToken(server: TestServer, email: string): Promise<string> {
  server.forgetToken(email);
  return await server.token(email);
}

/** Says which address of the provider opens an account. */
export async function expectAddress(server: TestServer, email: string, providerEmail: string, more: object = {}) {
  const body = { username: PLACE.company, email, providerEmail, keepsPassword: false, ...more };
  return await server.send(updateProviderAccount, { token: await freshToken(server, HEAD), body });
}

/** The settings as the page shows them. */
export async function shownProviders(server: TestServer) {
  return (await server.call(checkIdentityProviders, { as: HEAD, query: { username: PLACE.company } })).reply;
}

/** A browser that keeps the cookie by which it is known. */
export class ProviderBrowser {
  readonly #server: TestServer;
  cookie: string | undefined;
  constructor(server: TestServer) {
    this.#server = server;
  }

  async begin(place: object = PLACE) {
    const answer = await this.#server.send(beginProviderSignIn, { body: { ...PLACE, ...place }, ...this.#headers() });
    this.#keep(answer.raw.headers);
    return answer;
  }

  /** Address of the provider for a sign-in that begins now. */
  async address(place: object = PLACE): Promise<string> {
    const { json, status } = await this.begin(place);
    if (status !== 200) throw new Error(JSON.stringify(json));
    return json.address;
  }

  async finish(answer: string, place: object = PLACE) {
    const sent = await this.#server.send(finishProviderSignIn, {
      body: { ...PLACE, ...place, answer },
      ...this.#headers(),
    });
    this.#keep(sent.raw.headers);
    return sent;
  }

  async post(url: string, payload: object) {
    const answer = await this.#server.http.inject({ method: 'POST', url, payload, ...this.#headers() });
    this.#keep(answer.headers);
    return { status: answer.statusCode, json: answer.json() };
  }

  #headers() {
    return { headers: { ...(this.cookie && { cookie: this.cookie }) } };
  }

  #keep(headers: Record<string, unknown>) {
    this.cookie = headers['set-cookie']?.toString().split(';')[0] ?? this.cookie;
  }
}
