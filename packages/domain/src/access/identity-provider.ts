import { roleMayAdminister } from './administration.ts';
import { hasOwnRows, type Role, rolesOf, type TenantKind } from './role.ts';

/** Minutes for which a sign-in may stay at the identity provider. */
export const PROVIDER_ATTEMPT_MINUTES = 10;

/** Hours after which a sign-in at the provider is too old for us: the greatest length of a session. */
export const PROVIDER_SIGN_IN_HOURS = 12;

/** Name of a provider in addresses. */
export const providerNameShape = /^[a-z0-9][a-z0-9-]{0,39}$/;

/** Path of a claim, such as `groups` or `realm_access.roles`. */
export const claimPathShape = /^[A-Za-z0-9_:/-]+(\.[A-Za-z0-9_:/-]+)*$/;

/** True for `https` addresses, and for `http` ones of this machine, which no network carries. */
export function isSecureAddress(text: string): boolean {
  const url = URL.parse(text);
  if (url === null || url.username !== '' || url.password !== '') return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && url.hostname === 'localhost');
}

/** Texts of the claim at the path: one text, or a list of texts. Other values and an absent claim give none. */
export function claimValues(claims: Readonly<Record<string, unknown>>, path: string): string[] {
  // A claim whose name contains dots, such as a URL, wins over a path.
  const value = Object.hasOwn(claims, path)
    ? claims[path]
    : path.split('.').reduce<unknown>((at, key) => {
        return typeof at === 'object' && at !== null && Object.hasOwn(at, key)
          ? (at as Record<string, unknown>)[key]
          : undefined;
      }, claims);
  if (typeof value === 'string') return [value];
  return Array.isArray(value) ? value.filter((it) => typeof it === 'string') : [];
}

/** A value of the claim and the role that it gives. */
export interface RoleRule {
  readonly value: string;
  readonly role: Role;
  readonly administers: boolean;
}

/** Roles that a rule may give: those of the kind, without the customers' one, which belongs to a client code. */
export function ruleRolesOf(kind: TenantKind): Role[] {
  return rolesOf(kind).filter((role) => !hasOwnRows(role));
}

/** The role that the values give; `undefined` if they give none, two different ones, or one that the kind of company lacks. */
export function roleByRules(
  rules: readonly RoleRule[],
  values: readonly string[],
  kind: TenantKind,
): { readonly role: Role; readonly administers: boolean } | undefined {
  const matching = rules.filter(({ value }) => values.includes(value));
  const [role, another] = new Set(matching.map((it) => it.role));
  if (role === undefined || another !== undefined || !ruleRolesOf(kind).includes(role)) return undefined;
  return { role, administers: roleMayAdminister(role) && matching.some((it) => it.administers) };
}

/** The verified e-mail address of the claims, in lower case, if its domain is allowed. No domains: every domain is. */
export function verifiedAddress(
  claims: Readonly<Record<string, unknown>>,
  domains: readonly string[],
): string | undefined {
  const { email, email_verified } = claims;
  if (email_verified !== true || typeof email !== 'string') return undefined;
  const address = email.trim().toLowerCase();
  const domain = address.slice(address.lastIndexOf('@') + 1);
  return domains.length === 0 || domains.includes(domain) ? address : undefined;
}

/** True if the provider says that the person gave a second step: `acr` or `amr` has one of the values. */
export function isSecondStepByProvider(claims: Readonly<Record<string, unknown>>, values: readonly string[]): boolean {
  return [...claimValues(claims, 'acr'), ...claimValues(claims, 'amr')].some((it) => values.includes(it));
}
