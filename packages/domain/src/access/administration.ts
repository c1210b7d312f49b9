import { isClient, isTechnician, type Role, rolesOf, type TenantKind } from './role.ts';

/** Fields of an account that an administrator changes. */
export interface AccountRights {
  readonly role: Role;
  readonly administers: boolean;
  readonly active: boolean;
}

/** Why a change of an account's rights is refused. */
export type AccountRightsFault =
  | 'role-of-another-kind'
  | 'customer-without-code'
  | 'role-never-administers'
  | 'own-account'
  | 'last-administrator';

export interface AccountChange {
  readonly kind: TenantKind;
  /** Undefined for a new account. */
  readonly before: AccountRights | undefined;
  readonly after: AccountRights;
  /** Whether the account has the code of a customer. */
  readonly hasCustomer: boolean;
  /** Whether it is the account of the person who makes the change. */
  readonly own: boolean;
  /** Number of the company's other active accounts that administer. */
  readonly otherAdministrators: number;
}

/** True for a role whose accounts may administer the company's accounts: staff, but not who works on a phone. */
export function roleMayAdminister(role: Role): boolean {
  return !isClient(role) && !isTechnician(role);
}

/** Roles that a service account, by which another system calls, may have in a company of that kind: those of the office. */
export function serviceRolesOf(kind: TenantKind): Role[] {
  return rolesOf(kind).filter(roleMayAdminister);
}

/**
 * Checks new rights of an account. People cannot change their own rights, and one active administrator always remains, who can let the
 * others in again.
 */
export function accountRightsFault(change: AccountChange): AccountRightsFault | undefined {
  const { kind, before, after, hasCustomer, own, otherAdministrators } = change;
  if (!rolesOf(kind).includes(after.role)) return 'role-of-another-kind';
  if (after.role === 'ag_client' && !hasCustomer) return 'customer-without-code';
  if (after.administers && !roleMayAdminister(after.role)) return 'role-never-administers';
  if (before === undefined) return undefined;
  const same = before.role === after.role && before.administers === after.administers && before.active === after.active;
  if (own && !same) return 'own-account';
  const administered = before.administers && before.active;
  const administers = after.administers && after.active;
  return administered && !administers && otherAdministrators === 0 ? 'last-administrator' : undefined;
}
