import { isSecureAddress, PROVIDER_SIGN_IN_HOURS } from '@contador/domain/access';
import * as oidc from 'openid-client';
import type { AttemptChecks } from './provider-attempt.repository.ts';

/** Time limit in seconds of a request to a provider. */
const REQUEST_SECONDS = 5;
/** Greatest answer of a provider in bytes. */
const MOST_BYTES = 1024 * 1024;
/** Seconds by which the clocks of the provider and of this server may differ. */
const CLOCK_TOLERANCE_SECONDS = 30;

/** A provider as the requests to it need it. */
export interface ProviderClient {
  readonly issuer: string;
  readonly clientId: string;
  readonly secret: string;
  readonly scopes: string;
  /** Address to which the provider sends the browser back, exactly as it is registered there. */
  readonly returnAddress: string;
}

/** Verified content of an ID token. */
export interface Identity {
  readonly subject: string;
  readonly claims: Readonly<Record<string, unknown>>;
  /** When the person signed in at the provider; null if it does not say. */
  readonly signedInAt: Date | null;
  /** Address at which the provider's own session ends; null if it has none. */
  readonly exit: string | null;
}

/** Fetches over TLS or from this machine, follows no redirect, and gives up after a few seconds or a megabyte. */
const boundedFetch: oidc.CustomFetch = async (url, options) => {
  if (!isSecureAddress(url)) throw new Error('the provider names an address without TLS');
  const response = await fetch(url, { ...(options as RequestInit), redirect: 'manual' });
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > MOST_BYTES) throw new Error('the answer of the provider is too large');
    chunks.push(chunk);
  }
  const hasBody = response.status >= 200 && response.status !== 204 && response.status !== 304;
  return new Response(hasBody ? Buffer.concat(chunks) : null, { status: response.status, headers: response.headers });
};

/** Reads the metadata of the provider. Metadata of another issuer is refused. */
async function discovered({ issuer, clientId, secret }: ProviderClient): Promise<oidc.Configuration> {
  const configuration = await oidc.discovery(
    new URL(issuer),
    clientId,
    { client_secret: secret, [oidc.clockTolerance]: CLOCK_TOLERANCE_SECONDS },
    // The default of the specification, which a provider that lists no methods supports.
    (server, ...request) => {
      const basic = server.token_endpoint_auth_methods_supported?.includes('client_secret_basic') ?? true;
      return (basic ? oidc.ClientSecretBasic(secret) : oidc.ClientSecretPost(secret))(server, ...request);
    },
    {
      [oidc.customFetch]: boundedFetch,
      timeout: REQUEST_SECONDS,
      // `boundedFetch` decides which addresses are secure enough.
      execute: [oidc.allowInsecureRequests],
    },
  );
  // The library accepts a template as the issuer of some well-known providers, which every tenant of them satisfies.
  if (configuration.serverMetadata().issuer !== issuer) throw new Error('the metadata are of another issuer');
  // The signature of the ID token is verified as well, not only the connection over which it came.
  oidc.enableNonRepudiationChecks(configuration);
  return configuration;
}

/** Address of the provider at which the person signs in. */
export async function authorizationAddress(
  client: ProviderClient,
  { state, nonce, verifier, fresh }: AttemptChecks,
): Promise<string> {
  const address = oidc.buildAuthorizationUrl(await discovered(client), {
    redirect_uri: client.returnAddress,
    response_type: 'code',
    scope: client.scopes,
    state,
    nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    max_age: String(fresh ? 0 : PROVIDER_SIGN_IN_HOURS * 3600),
    ...(fresh && { prompt: 'login' }),
  });
  if (!isSecureAddress(address.href)) throw new Error('the provider names an address without TLS');
  return address.href;
}

export const newChecks = (fresh: boolean): AttemptChecks => ({
  fresh,
  state: oidc.randomState(),
  nonce: oidc.randomNonce(),
  verifier: oidc.randomPKCECodeVerifier(),
});

/** Exchanges the code of the provider's answer for the ID token, and checks both. Throws if anything does not fit. */
export async function identityOf(
  client: ProviderClient,
  { state, nonce, verifier, fresh }: AttemptChecks,
  answer: string,
): Promise<Identity> {
  const configuration = await discovered(client);
  const tokens = await oidc.authorizationCodeGrant(
    configuration,
    new URL(`${client.returnAddress}?${new URLSearchParams(answer)}`),
    {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
      // The clock tolerance is added to it.
      ...(fresh && { maxAge: 0 }),
    },
  );
  const claims = tokens.claims();
  if (claims === undefined) throw new Error('the provider gave no ID token');
  const { sub, auth_time: at } = claims;
  const oldest = Date.now() / 1000 - PROVIDER_SIGN_IN_HOURS * 3600 - CLOCK_TOLERANCE_SECONDS;
  // Not every provider says when the person signed in, also where it was asked to.
  if (at !== undefined && at < oldest) throw new Error('the sign-in at the provider is too old');
  const signedInAt = at === undefined ? null : new Date(at * 1000);
  return { subject: sub, claims, signedInAt, exit: exitOf(configuration, client) };
}

function exitOf(configuration: oidc.Configuration, { returnAddress }: ProviderClient): string | null {
  if (configuration.serverMetadata().end_session_endpoint === undefined) return null;
  const parameters = { post_logout_redirect_uri: new URL('/login', returnAddress).href };
  const { href } = oidc.buildEndSessionUrl(configuration, parameters);
  return isSecureAddress(href) ? href : null;
}
