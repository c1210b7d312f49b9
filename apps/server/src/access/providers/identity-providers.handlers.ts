import { refuse } from '@contador/contract';
import { checkIdentityProviders, updateIdentityProvider, updateProviderAccount } from '@contador/contract/access';
import { identityProviderTexts as texts } from '@contador/contract/messages';
import { ruleRolesOf } from '@contador/domain/access';
import { accepted } from '@contador/kernel';
import { audit, type Caller, handle, lockRecords, recordGuard, type TenantTransaction } from '../../platform/index.ts';
import { ACCOUNT_RECORDS, findAccount } from '../account.repository.ts';
import { accountsWithWayBack, isLastWayBack } from '../only-way.repository.ts';
import { providerEntryOf } from '../session.ts';
import { normalName } from '../sign-in-name.repository.ts';
import { providerAccounts, saveProviderAccess, separateIdentities } from './account-identity.repository.ts';
import { type IdentityProvider, providersOf, saveProvider } from './identity-provider.repository.ts';
import { returnAddressOf } from './return-address.ts';

/** Lock of the records of identity providers. */
const PROVIDER_RECORDS = 'identity providers';

/** Minutes within which an administrator has to come in by a provider, before it becomes the only way. */
const TRIED_MINUTES = 10;

const providerGuard = recordGuard(updateIdentityProvider, { alsoLocked: ['id', 'secret'], notDone: {} });
const accountGuard = recordGuard(updateProviderAccount, { alsoLocked: ['email', 'separate'], notDone: {} });

/** The company's providers, without their secrets, and the accounts that may come in by them. */
export const checkIdentityProvidersHandler = handle(checkIdentityProviders, async ({ caller, inTenant, parts }) =>
  inTenant(async (transaction) => ({
    providers: (await providersOf(transaction)).map(({ savedBy: _by, savedAt: _at, ...provider }) => ({
      ...wire(provider),
      returnAddress: returnAddressOf(parts, caller.tenant, provider.id),
      revision: providerGuard.revisionOf(provider),
    })),
    returnAddress: returnAddressOf(parts, caller.tenant),
    accounts: (await providerAccounts(transaction)).map((account) => ({
      ...account,
      revision: accountGuard.revisionOf(account),
    })),
    roles: ruleRolesOf(caller.profile.kind),
  })),
);

/** Lists of the settings as the reply carries them. */
const wire = (provider: IdentityProvider) => ({
  ...provider,
  domains: [...provider.domains],
  roles: [...provider.roles],
  secondStepValues: [...provider.secondStepValues],
});

/** Adds or changes a provider. It becomes the only way in only after it worked for the caller, and while somebody gets in without it. */
export const updateIdentityProviderHandler = handle(updateIdentityProvider, async ({ body, caller, inTenant, now }) =>
  inTenant(async (transaction) => {
    await lockRecords(transaction, PROVIDER_RECORDS);
    const before = (await providersOf(transaction)).find(({ id }) => id === body.id);
    const onTop =
      before === undefined
        ? accepted(body)
        : providerGuard.onTop(body, { values: before, savedBy: before.savedBy, savedAt: before.savedAt.toISOString() });
    if (!onTop.ok) return onTop;
    const { username: _, seen: _seen, told: _told, roleClaim, ...typed } = onTop.value;
    const after = { ...typed, roleClaim: roleClaim || null };
    const { secret } = after;
    if (before === undefined && secret === undefined) return withoutSecret();
    // A secret is given to the issuer that it was typed for, and to no other.
    if (before !== undefined && before.issuer !== after.issuer && secret === undefined) {
      return withoutSecret();
    }
    const allowed = ruleRolesOf(caller.profile.kind);
    if (after.roles.some(({ role }) => !allowed.includes(role))) return refuse('role-of-another-kind');
    if (after.onlyWay && after.active && !(before?.onlyWay && before.active)) {
      const fault = await onlyWayFault(transaction, caller, after.id, now);
      if (fault !== undefined) return refuse(fault);
    }
    const saved = await saveProvider(transaction, { ...after, secret }, { by: caller.personName, at: now });
    if (!saved) return refuse('key-file-missing');
    const { secret: _secret, ...logged } = after;
    const { savedBy: _by, savedAt: _at, ...former } = before ?? { savedBy: '', savedAt: now };
    audit(transaction, {
      by: caller,
      action: 'identity-provider-saved',
      subject: after.id,
      before: before && former,
      after: { ...logged, newSecret: secret !== undefined },
      at: now,
    });
    return { Upload: 'OK' as const };
  }),
);

const withoutSecret = () => refuse('malformed-request', [{ field: 'secret', expected: texts.secretNeeded }]);

async function onlyWayFault(transaction: TenantTransaction, caller: Caller, id: string, now: Date) {
  const entry = await providerEntryOf(transaction, caller.session);
  const tried = entry?.provider === id && now.getTime() - entry.at.getTime() <= TRIED_MINUTES * 60_000;
  if (!tried) return 'provider-untried' as const;
  return (await accountsWithWayBack(transaction)).length === 0 ? ('provider-without-way-back' as const) : undefined;
}

/** Saves how an account comes in by the providers. */
export const updateProviderAccountHandler = handle(updateProviderAccount, async ({ body, caller, inTenant, now }) =>
  inTenant(async (transaction) => {
    await lockRecords(transaction, ACCOUNT_RECORDS);
    const email = normalName(body.email);
    const account = await findAccount(transaction, email);
    const before = (await providerAccounts(transaction)).find((it) => it.email === email);
    if (account === undefined || before === undefined) {
      return refuse('account-unknown', [{ field: 'email', value: email, expected: 'una cuenta del personal' }]);
    }
    const onTop = accountGuard.onTop(body, {
      values: before,
      savedBy: account.savedBy ?? account.personName,
      savedAt: account.savedAt.toISOString(),
    });
    if (!onTop.ok) return onTop;
    const { providerEmail, keepsPassword, separate } = onTop.value;
    if (!keepsPassword && (await isLastWayBack(transaction, email))) return refuse('provider-without-way-back');
    const after = { providerEmail: providerEmail.toLowerCase() || null, keepsPassword };
    if (!(await saveProviderAccess(transaction, email, after)))
      return refuse('user-taken', [{ field: 'providerEmail', expected: texts.emailFree }]);
    if (separate) await separateIdentities(transaction, email);
    audit(transaction, {
      by: caller,
      action: 'provider-account-saved',
      subject: email,
      before: { providerEmail: before.providerEmail, keepsPassword: before.keepsPassword },
      after: { ...after, separate: separate ?? false },
      at: now,
    });
    return { Upload: 'OK' as const };
  }),
);
