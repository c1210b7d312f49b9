import { allowedPages, type Page, type Role, type TenantProfile } from '@contador/domain/access';
import { isBuilt } from '../../pages/registry.ts';

/** The pages that the role may open and for which there is a screen. */
export function builtPagesOf(tenant: TenantProfile, role: Role): Page[] {
  return allowedPages(tenant, role).filter(isBuilt);
}
