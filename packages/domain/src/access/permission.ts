import type { Area, Role, TenantKind } from './role.ts';
import { accessOf, hasOwnRows } from './role.ts';

/** What opens a call of an area: which areas, which of their pages it serves, whose rows it shows. */
export interface AreaPermission {
  readonly area: Area | readonly Area[];
  /** Of the roles that work in the area, only these. */
  readonly roles?: readonly Role[];
  /** The call serves the 'consultas' pages too: whoever only consults the area may call it. */
  readonly pages?: 'consultation';
  /**
   * Why a customer's account may call it: the database shows a customer the rows of that customer alone, or the answer has none of
   * anybody, only how far a month is.
   */
  readonly rows?: 'own' | 'none';
}

/** Anyone, whoever is signed in, or whoever the area's permission names. */
export type Permission = 'public' | 'signed-in' | AreaPermission;

/** Whether the permission opens to a role of a company of that kind. */
export function opens(permission: Permission, kind: TenantKind, role: Role): boolean {
  if (typeof permission === 'string') return true;
  const { area, roles, pages, rows } = permission;
  if (roles !== undefined && !roles.includes(role)) return false;
  if (hasOwnRows(role) && rows === undefined) return false;
  const areas = [area].flat();
  return accessOf(kind, role).some(
    (access) => areas.includes(access.area) && (access.pages !== 'consultation' || pages === 'consultation'),
  );
}
