import type { UserType } from './tenant-profile.ts';

/** Short name of a company, as in its addresses (`/web{name}/…`). It never changes. */
export const companyNameShape = /^[a-z][a-z0-9]{2,39}$/;

/** Short name of any company of a database, also of one that was added before hyphens were refused. */
export const knownCompanyNameShape = /^[a-z][a-z0-9-]{0,39}$/;

/** Code of the retailer at the market's administrator (ASIC), such as CDNC. */
export const agentShape = /^[A-Z]{4}$/;

/** User types that a company of the kind usually has. */
export function usualUserTypes(kind: string): UserType[] {
  if (kind === 'billing-provider') return ['No Regulados'];
  return kind === 'integrated' ? ['Regulados', 'No Regulados'] : ['Regulados'];
}

/** E-mail address of letters about an account. */
export const contactShape = /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/;

/** Sign-in name: an e-mail address or another name with one @, in lower case. */
export const signInNameShape = /^[a-z0-9][a-z0-9._+-]{0,63}@[a-z0-9][a-z0-9.-]{0,99}$/;
