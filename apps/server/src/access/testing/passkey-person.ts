import { addPasskey, passkeyOptions } from '@contador/contract/access';
import type { TestServer } from '../../testing/test-server.ts';
import { addAccount, type NewAccount } from '../account.repository.ts';
import { claimSignInName } from '../sign-in-name.repository.ts';
import { SoftwareAuthenticator } from './software-authenticator.ts';

let count = 0;

/** Adds an account of a new person to the company. */
export async function addPerson(
  server: TestServer,
  tenant: string,
  rights: Partial<NewAccount> = {},
): Promise<{ readonly email: string; readonly token: string }> {
  const email = `llave${++count}@${tenant}`;
  await claimSignInName(server.database, email, tenant);
  const account = { email, personName: 'Ana Mora', role: 'comer' as const, passwordHash: null, ...rights };
  await server.inTenant(tenant, (transaction) =>
    addAccount(transaction, { ...account, validUntil: new Date('2027-01-01') }, server.parts.now()),
  );
  return { email, token: await server.token(email) };
}

/** Adds a passkey of a new authenticator to the account of the session. */
export async function enrol(server: TestServer, token: string, name = 'Portátil') {
  const authenticator = new SoftwareAuthenticator();
  const options = await server.send(passkeyOptions, { token, body: {} });
  const added = await server.send(addPasskey, { token, body: { name, ...authenticator.create(options.json) } });
  return { authenticator, added };
}

/** A browser that keeps the cookie of the sign-in. */
export class PasskeyBrowser {
  readonly #server: TestServer;
  #cookie: string | undefined;

  constructor(server: TestServer) {
    this.#server = server;
  }

  async post(url: string, payload: object, headers: Record<string, string> = {}) {
    const sent = { ...headers, ...(this.#cookie && { cookie: this.#cookie }) };
    const answer = await this.#server.http.inject({ method: 'POST', url, payload, headers: sent });
    this.#cookie = answer.headers['set-cookie']?.toString().split(';')[0] ?? this.#cookie;
    return { status: answer.statusCode, json: answer.json() };
  }

  /** Request options for a sign-in or, with the challenge of the first step, for the second step. */
  async options(challenge?: string) {
    return (await this.post('/login/passkey-options', { ...(challenge && { challenge }) })).json;
  }

  enter = (assertion: object, headers: Record<string, string> = {}) =>
    this.post('/login/passkey', { assertion }, headers);
}
