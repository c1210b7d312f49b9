import { allowedPages, type Page, type Role, type TenantProfile } from '@contador/domain/access';
import { isBuilt } from '../screens/registry.ts';

/** Pages that the account may open and for which a screen exists. */
export function builtPagesOf(tenant: TenantProfile, role: Role, administers: boolean): Page[] {
  return allowedPages(tenant, role, administers).filter(isBuilt);
}
