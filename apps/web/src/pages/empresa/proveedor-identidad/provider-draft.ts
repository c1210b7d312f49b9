import type { BodyOf } from '@contador/contract';
import type { updateIdentityProvider } from '@contador/contract/access';
import { claimPathShape, isSecureAddress, providerNameShape, type RoleRule } from '@contador/domain/access';
import { isBlank } from '@contador/kernel';
import type { ProviderRow } from './page.tsx';

/** A provider as it is typed: lists are texts with commas. */
export interface ProviderDraft {
  readonly id: string;
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly secret: string;
  readonly scopes: string;
  readonly domains: string;
  readonly roleClaim: string;
  readonly roles: readonly RoleRule[];
  readonly createsAccounts: boolean;
  readonly onlyWay: boolean;
  readonly secondStepValues: string;
  readonly active: boolean;
}

export function draftOf(provider: ProviderRow | undefined): ProviderDraft {
  return {
    id: provider?.id ?? '',
    name: provider?.name ?? '',
    issuer: provider?.issuer ?? '',
    clientId: provider?.clientId ?? '',
    secret: '',
    scopes: provider?.scopes ?? 'openid email profile',
    domains: provider?.domains.join(', ') ?? '',
    roleClaim: provider?.roleClaim ?? '',
    roles: provider?.roles ?? [],
    createsAccounts: provider?.createsAccounts ?? false,
    onlyWay: provider?.onlyWay ?? false,
    secondStepValues: provider?.secondStepValues.join(', ') ?? '',
    active: provider?.active ?? true,
  };
}

/** Fields that cannot be saved as they are typed. A new provider needs its secret, and so does a new issuer. */
export function faultsOf(draft: ProviderDraft, saved: ProviderRow | undefined) {
  const needsSecret = saved === undefined || saved.issuer !== draft.issuer.trim();
  return {
    id: !providerNameShape.test(draft.id),
    name: isBlank(draft.name),
    issuer: !isSecureAddress(draft.issuer.trim()),
    clientId: isBlank(draft.clientId),
    secret: needsSecret && isBlank(draft.secret),
    scopes: !/^openid( \S+)*$/.test(draft.scopes.trim()),
    domains: listOf(draft.domains).some((it) => !/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(it.toLowerCase())),
    roleClaim: draft.roleClaim !== '' && !claimPathShape.test(draft.roleClaim),
    roles: draft.roles.some(({ value }) => isBlank(value)),
  };
}

const listOf = (text: string) =>
  text
    .split(',')
    .map((it) => it.trim())
    .filter((it) => it !== '');

export function providerOf(draft: ProviderDraft): Omit<BodyOf<typeof updateIdentityProvider>, 'username'> {
  const { secret, roleClaim } = draft;
  return {
    id: draft.id,
    name: draft.name,
    issuer: draft.issuer.trim(),
    clientId: draft.clientId.trim(),
    scopes: draft.scopes.trim(),
    domains: listOf(draft.domains).map((it) => it.toLowerCase()),
    roleClaim: roleClaim || null,
    roles: roleClaim === '' ? [] : [...draft.roles],
    createsAccounts: roleClaim !== '' && draft.createsAccounts,
    onlyWay: draft.onlyWay,
    secondStepValues: listOf(draft.secondStepValues),
    active: draft.active,
    ...(!isBlank(secret) && { secret: secret.trim() }),
  };
}
