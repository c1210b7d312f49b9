import { allowedPages, type Page, type Role, type TenantProfile } from '@contador/domain/access';
import { isBuilt } from '../../pages/registry.ts';

/** Pages that the role may open and for which a screen exists. */
export function builtPagesOf(tenant: TenantProfile, role: Role): Page[] {
  return allowedPages(tenant, role).filter(isBuilt);
}
