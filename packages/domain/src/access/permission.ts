import type { Area, Role, TenantKind } from './role.ts';
import { accessOf, hasOwnRows } from './role.ts';

/** Access rule of a call: its areas, which of their pages it serves, and which rows it shows. */
export interface AreaPermission {
  readonly area: Area | readonly Area[];
  /** Restricts the call to these roles of the area. */
  readonly roles?: readonly Role[];
  /** The call also serves the 'consultas' pages, so that roles that only consult the area may use it. */
  readonly pages?: 'consultation';
  /** The call is also open to accounts that administer the company, whatever their role. */
  readonly administrators?: true;
  /**
   * Why a customer's account may use the call: `own` because the database shows a customer only its own rows, `none` because the answer
   * contains no client data, only the progress of a month.
   */
  readonly rows?: 'own' | 'none';
}

/** Everybody, every signed-in account, every account that administers, or the roles that an area permission grants. */
export type Permission = 'public' | 'signed-in' | 'administers' | AreaPermission;

/** True when the permission grants access to a role in a company of that kind. Administering is a flag of the account, not of a role. */
export function opens(permission: Exclude<Permission, 'administers'>, kind: TenantKind, role: Role): boolean {
  if (typeof permission === 'string') return true;
  const { area, roles, pages, rows } = permission;
  if (roles !== undefined && !roles.includes(role)) return false;
  if (hasOwnRows(role) && rows === undefined) return false;
  const areas = [area].flat();
  return accessOf(kind, role).some(
    (access) => areas.includes(access.area) && (access.pages !== 'consultation' || pages === 'consultation'),
  );
}
