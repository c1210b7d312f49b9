import { refuse } from '@contador/contract';
import { addServiceAccount, checkTokens, endServiceAccount, makeToken, withdrawToken } from '@contador/contract/access';
import { serviceRolesOf, tokenEnd } from '@contador/domain/access';
import { audit, handle, type TenantTransaction } from '../platform/index.ts';
import { addToken, tokensOf, withdraw, withdrawTokensOf } from './api-token.repository.ts';
import { deactivateServiceAccount, insertServiceAccount, serviceAccountsOf } from './service-account.repository.ts';
import { claimSignInName, normalName } from './sign-in-name.repository.ts';

/** Tokens of the caller or, for who administers, of the company. */
export const checkTokensHandler = handle(checkTokens, async ({ caller, inTenant, now }) => {
  const { administers, email, profile } = caller;
  const [tokens, serviceAccounts] = await inTenant(async (transaction) => [
    await tokensOf(transaction, administers ? undefined : email),
    administers ? await serviceAccountsOf(transaction) : [],
  ]);
  return {
    tokens: tokens.map((row) => ({
      id: row.id,
      name: row.name,
      email: row.email,
      personName: row.person_name,
      scopes: row.scopes,
      networks: row.networks,
      state: stateOf(row, now),
      madeBy: row.made_by,
      expiresAt: row.expires_at.toISOString(),
      lastUsedAt: row.last_used_at?.toISOString() ?? null,
      lastAddress: row.last_address,
    })),
    serviceAccounts,
    roles: administers ? serviceRolesOf(profile.kind) : [],
  };
});

/** Makes a token of the caller's account or, for administrators, of a service account; never of another person. */
export const makeTokenHandler = handle(makeToken, async ({ body, caller, inTenant, now }) => {
  const { tenant, personName } = caller;
  const email = normalName(body.email ?? caller.email);
  return await inTenant(async (transaction) => {
    if (email !== caller.email) {
      if (!caller.administers) return refuse('not-permitted');
      const found = await serviceAccount(transaction, email);
      if (found === undefined) return unknown(email);
      if (!found.active) return refuse('inactive-account');
    }
    const scopes = [...new Set(body.scopes)];
    const expiresAt = tokenEnd(now, body.days);
    const { name, networks = [] } = body;
    const maker = { madeBy: personName, madeByAccount: caller.email };
    const token = await addToken(transaction, { tenant, email, name, scopes, networks, ...maker, expiresAt }, now);
    audit(transaction, {
      by: caller,
      action: 'token-made',
      subject: email,
      after: { name, scopes, networks, expiresAt },
      at: now,
    });
    return { token, name, expiresAt: expiresAt.toISOString() };
  });
});

/** Withdraws a token of the caller or, for who administers, of any account of the company. */
export const withdrawTokenHandler = handle(withdrawToken, async ({ body, caller, inTenant, now }) =>
  inTenant(async (transaction) => {
    const email = caller.administers ? undefined : caller.email;
    const token = await withdraw(transaction, { id: body.id, email }, caller.personName, now);
    if (token !== undefined) {
      const before = { name: token.name };
      audit(transaction, { by: caller, action: 'token-withdrawn', subject: token.email, before, at: now });
    }
    return { Upload: 'OK' as const };
  }),
);

/** Adds the account of another system. Its user name is derived from its name, because it is never typed at a sign-in. */
export const addServiceAccountHandler = handle(addServiceAccount, async ({ body, caller, inTenant, parts, now }) => {
  const { personName, role } = body;
  const offered = serviceRolesOf(caller.profile.kind);
  if (!offered.includes(role)) {
    return refuse('role-of-another-kind', [{ field: 'role', value: role, expected: offered.join(', ') }]);
  }
  const email = userOf(personName, caller.tenant);
  const taken = refuse('user-taken', [
    { field: 'personName', value: personName, expected: 'un nombre que nadie tenga' },
  ]);
  if (!(await claimSignInName(parts.database, email, caller.tenant))) return taken;
  return await inTenant(async (transaction) => {
    const after = { personName, role };
    if (!(await insertServiceAccount(transaction, { email, ...after }, now))) return taken;
    audit(transaction, { by: caller, action: 'service-account-added', subject: email, after, at: now });
    return { email };
  });
});

/** Deactivates a service account and withdraws its tokens. */
export const endServiceAccountHandler = handle(endServiceAccount, async ({ body, caller, inTenant, now }) => {
  const email = normalName(body.email);
  return await inTenant(async (transaction) => {
    if ((await serviceAccount(transaction, email)) === undefined) return unknown(email);
    await deactivateServiceAccount(transaction, email);
    await withdrawTokensOf(transaction, email, caller.personName, now);
    audit(transaction, { by: caller, action: 'account-deactivated', subject: email, at: now });
    return { Upload: 'OK' as const };
  });
});

function stateOf(token: { readonly withdrawn_at: Date | null; readonly expires_at: Date }, now: Date) {
  if (token.withdrawn_at !== null) return 'withdrawn' as const;
  return token.expires_at <= now ? ('over' as const) : ('live' as const);
}

const unknown = (email: string) =>
  refuse('account-unknown', [{ field: 'email', value: email, expected: 'una cuenta de servicio de la empresa' }]);

async function serviceAccount(transaction: TenantTransaction, email: string) {
  return (await serviceAccountsOf(transaction)).find((account) => account.email === email);
}

/** `integracion-erp@servicio.cedenar` for 'Integración ERP' of the company `cedenar`. */
function userOf(personName: string, tenant: string): string {
  const plain = personName
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{Mark}/gu, '');
  const words = plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
  return `${words === '' ? 'sistema' : words}@servicio.${tenant}`;
}
