import { refuse } from '@contador/contract';
import { beginProviderSignIn, checkSignInPage, finishProviderSignIn } from '@contador/contract/access';
import { isSecondStepByProvider, knownCompanyNameShape } from '@contador/domain/access';
import { startTexts } from '../../messages/start.ts';
import { allTenants, handlePublic, inTenant, type Parts } from '../../platform/index.ts';
import { accountRefusal, finishSignIn, secondStepOf } from '../finish-sign-in.ts';
import { attemptsOfDevice } from '../known-device.repository.ts';
import { findSignInName } from '../sign-in-name.repository.ts';
import { tenantProfile } from '../tenant.repository.ts';
import { activeProvider, type IdentityProvider, providerSecret, providersOf } from './identity-provider.repository.ts';
import { accountOfIdentity } from './join-account.ts';
import { beginAttempt, spendAttempt } from './provider-attempt.repository.ts';
import { authorizationAddress, type Identity, identityOf, newChecks, type ProviderClient } from './provider-client.ts';
import { returnAddressOf } from './return-address.ts';

/** Buttons of the sign-in page of a company or, without one, of the only company of the server. An unknown company has none. */
export const checkSignInPageHandler = handlePublic(checkSignInPage, async ({ query, parts }) => {
  const company = query.company ?? (await onlyTenant(parts));
  if (company === undefined || !knownCompanyNameShape.test(company)) return { providers: [] };
  const providers = await inTenant(parts.database, company, providersOf, { readOnly: true });
  return { providers: providers.filter(({ active }) => active).map(({ id, name }) => ({ company, id, name })) };
});

async function onlyTenant({ database }: Parts): Promise<string | undefined> {
  const [first, second] = await allTenants(database);
  return second === undefined ? first : undefined;
}

interface Place {
  readonly company: string;
  readonly provider: string;
}

/** An active provider with what a request to it needs; `undefined` if there is none or its secret does not open on this server. */
async function reachable(
  { database, publicUrl }: Parts,
  { company, provider: id }: Place,
): Promise<{ readonly provider: IdentityProvider; readonly client: ProviderClient } | undefined> {
  return await inTenant(database, company, async (transaction) => {
    const provider = await activeProvider(transaction, id);
    const secret = provider && (await providerSecret(transaction, id));
    if (provider === undefined || secret === undefined) return undefined;
    const { issuer, clientId, scopes } = provider;
    const returnAddress = returnAddressOf({ publicUrl }, company, id);
    return { provider, client: { issuer, clientId, scopes, secret, returnAddress } };
  });
}

/** Gives the address of the provider, and binds the attempt to the browser. */
export const beginProviderSignInHandler = handlePublic(beginProviderSignIn, async (call) => {
  const { body, now, parts } = call;
  const found = await reachable(parts, body);
  if (found === undefined) return refuse('not-found');
  const checks = newChecks(body.fresh === true);
  let address: string;
  try {
    address = await authorizationAddress(found.client, checks);
  } catch (error) {
    parts.log.warn(`${startTexts.providerFailed(body.company, body.provider)} ${reasonOf(error)}`);
    return refuse('provider-refused');
  }
  const attempt = { ...checks, provider: body.provider, device: call.rememberDevice() };
  const begun = await inTenant(parts.database, body.company, (transaction) => beginAttempt(transaction, attempt, now));
  return begun ? { address } : refuse('key-file-missing');
});

/** Opens the session of the account that the provider's answer names, or asks for its second step. */
export const finishProviderSignInHandler = handlePublic(finishProviderSignIn, async (call) => {
  const { body, device, now, parts } = call;
  const { company, provider: id } = body;
  const refused = () => refuse('provider-refused');
  const [state, another] = new URLSearchParams(body.answer).getAll('state');
  if (device === undefined || state === undefined || another !== undefined) return refused();
  const found = await reachable(parts, body);
  const checks =
    found &&
    (await inTenant(parts.database, company, (transaction) =>
      spendAttempt(transaction, { state, provider: id, device }, now),
    ));
  if (found === undefined || checks === undefined) return refused();
  const { provider, client } = found;
  let identity: Identity;
  try {
    identity = await identityOf(client, checks, body.answer);
  } catch (error) {
    parts.log.warn(`${startTexts.providerFailed(company, id)} ${reasonOf(error)}`);
    return refused();
  }
  const arrived = await inTenant(parts.database, company, async (transaction) => {
    const profile = await tenantProfile(transaction);
    if (profile === undefined) return refuse('account-unknown');
    const account = await accountOfIdentity(transaction, { provider, identity, profile, parts }, now);
    if ('refusal' in account) return account;
    return { account, isKnownBrowser: (await attemptsOfDevice(transaction, device, account.email)) !== undefined };
  });
  if ('refusal' in arrived) return arrived;
  const known = await findSignInName(parts.database, arrived.account.email);
  const confirmedAt = identity.signedInAt && new Date(Math.min(identity.signedInAt.getTime(), now.getTime()));
  const entry = { ...arrived, known, entry: { provider: id, exit: identity.exit, confirmedAt } };
  const unusable = accountRefusal(call, entry);
  if (unusable !== undefined) return unusable;
  const byProvider = isSecondStepByProvider(identity.claims, provider.secondStepValues);
  return (byProvider ? undefined : await secondStepOf(call, entry)) ?? (await finishSignIn(call, entry));
});

/** Why a request to a provider failed: the library's code, never a text of the provider. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? code : error.name;
}
