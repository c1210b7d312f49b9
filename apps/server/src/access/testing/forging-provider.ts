import { createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Differences between the answers of the forging provider and those of an honest one. */
export interface Forgery {
  /** Fields of the metadata. */
  readonly metadata?: Readonly<Record<string, unknown>>;
  /** Claims of the ID token. */
  readonly claims?: Readonly<Record<string, unknown>>;
  readonly algorithm?: 'RS256' | 'none' | 'HS256';
  /** Signs with a key that the provider does not publish. */
  readonly otherKey?: boolean;
  /** Leaves the ID token out. */
  readonly withoutToken?: boolean;
  /** Sends the exchange of the code to another address. */
  readonly redirects?: boolean;
  /** Pads the metadata to more than a megabyte. */
  readonly isHuge?: boolean;
}

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A provider whose tokens are made by hand, on `localhost`. */
export class ForgingProvider {
  readonly issuer: string;
  readonly #http: ReturnType<typeof createServer>;
  readonly #keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
  readonly #other = generateKeyPairSync('rsa', { modulusLength: 2048 });
  #forgery: Forgery = {};
  #nonce = '';
  /** Codes that were sent to be exchanged. */
  readonly codes: string[] = [];

  private constructor(http: ReturnType<typeof createServer>) {
    this.#http = http;
    this.issuer = `http://localhost:${(http.address() as AddressInfo).port}`;
  }

  static async start(): Promise<ForgingProvider> {
    const http = createServer();
    http.listen(0, 'localhost');
    await once(http, 'listening');
    const provider = new ForgingProvider(http);
    http.on('request', (request, response) => {
      let body = '';
      request.on('data', (chunk) => {
        body += chunk;
      });
      request.on('end', () => {
        const { status, json } = provider.#answer(request.url ?? '', body);
        response.writeHead(status, { 'content-type': 'application/json', location: '/elsewhere' });
        response.end(JSON.stringify(json));
      });
    });
    return provider;
  }

  /** Answers as told to the sign-in that begins at the address; returns what its browser brings back. */
  forge(address: string, forgery: Forgery, answer: Readonly<Record<string, string>> = {}): string {
    const { searchParams } = new URL(address);
    this.#forgery = forgery;
    this.#nonce = searchParams.get('nonce') ?? '';
    return String(new URLSearchParams({ code: 'un-codigo', state: searchParams.get('state') ?? '', ...answer }));
  }

  /** Sets how the metadata are answered before a sign-in begins. */
  set forgery(forgery: Forgery) {
    this.#forgery = forgery;
  }

  async close(): Promise<void> {
    this.#http.closeAllConnections();
    this.#http.close();
    await once(this.#http, 'close');
  }

  #answer(url: string, body: string): { status: number; json: unknown } {
    const { metadata, isHuge, redirects, withoutToken } = this.#forgery;
    if (url === '/.well-known/openid-configuration') {
      const honest = {
        issuer: this.issuer,
        authorization_endpoint: `${this.issuer}/authorize`,
        token_endpoint: `${this.issuer}/token`,
        jwks_uri: `${this.issuer}/keys`,
        id_token_signing_alg_values_supported: ['RS256'],
        authorization_response_iss_parameter_supported: false,
      };
      return { status: 200, json: { ...honest, ...metadata, ...(isHuge && { padding: 'x'.repeat(1_100_000) }) } };
    }
    if (url === '/keys') {
      return {
        status: 200,
        json: { keys: [{ ...this.#keys.publicKey.export({ format: 'jwk' }), use: 'sig', kid: '1' }] },
      };
    }
    if (url !== '/token') return { status: 200, json: {} };
    if (redirects) return { status: 307, json: {} };
    this.codes.push(new URLSearchParams(body).get('code') ?? '');
    const token = withoutToken ? {} : { id_token: this.#idToken() };
    return { status: 200, json: { access_token: 'a', token_type: 'Bearer', ...token } };
  }

  #idToken(): string {
    const { claims, algorithm = 'RS256', otherKey = false } = this.#forgery;
    const now = Math.floor(Date.now() / 1000);
    const honest = { iss: this.issuer, aud: 'contador', sub: 'ana', nonce: this.#nonce, iat: now, exp: now + 300 };
    const text = `${encoded({ alg: algorithm, kid: '1' })}.${encoded({ ...honest, ...claims })}`;
    return `${text}.${this.#signature(text, algorithm, otherKey ? this.#other.privateKey : this.#keys.privateKey)}`;
  }

  #signature(text: string, algorithm: NonNullable<Forgery['algorithm']>, key: KeyObject): string {
    if (algorithm === 'none') return '';
    if (algorithm === 'HS256') return createHmac('sha256', CLIENT_SECRET).update(text).digest('base64url');
    return sign('sha256', Buffer.from(text), key).toString('base64url');
  }
}

export const CLIENT_SECRET = 'secreto-del-cliente-de-pruebas-0123456789';
