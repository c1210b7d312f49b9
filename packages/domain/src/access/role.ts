/** The roles that an account may have. */
export const roles = ['dev', 'comer', 'ag', 'ag_client', 'ag_cons', 'fact', 'only-fact', 'field-tech'] as const;
export type Role = (typeof roles)[number];

/** The areas of the product, by the word that stands in their addresses. */
export const areas = ['principal', 'facturador', 'autogeneradores', 'tecnico-operativo'] as const;
export type Area = (typeof areas)[number];

/** What kind of company a tenant is; decides which roles it has and what each opens. */
export const tenantKinds = ['regional-utility', 'billing-provider', 'demonstration'] as const;
export type TenantKind = (typeof tenantKinds)[number];

/** An area, whole or only its 'consultas' pages. */
export interface Access {
  readonly area: Area;
  readonly pages: 'all' | 'management' | 'consultation';
}

const matrix: Record<TenantKind, Partial<Record<Role, readonly Access[]>>> = {
  'regional-utility': {
    dev: [
      { area: 'principal', pages: 'all' },
      { area: 'autogeneradores', pages: 'management' },
    ],
    comer: [{ area: 'principal', pages: 'all' }],
    ag: [{ area: 'autogeneradores', pages: 'management' }],
    ag_client: [{ area: 'autogeneradores', pages: 'consultation' }],
    ag_cons: [{ area: 'autogeneradores', pages: 'consultation' }],
  },
  'billing-provider': {
    dev: [
      { area: 'principal', pages: 'all' },
      { area: 'facturador', pages: 'all' },
    ],
    fact: [
      { area: 'principal', pages: 'all' },
      { area: 'facturador', pages: 'all' },
    ],
    comer: [{ area: 'principal', pages: 'all' }],
    'only-fact': [{ area: 'facturador', pages: 'all' }],
    'field-tech': [{ area: 'tecnico-operativo', pages: 'all' }],
  },
  demonstration: {
    dev: areas.map((area) => ({ area, pages: 'all' as const })),
  },
};

/** What the role opens in a company of that kind; nothing for a combination that does not exist. */
export function accessOf(kind: TenantKind, role: Role): readonly Access[] {
  return matrix[kind][role] ?? [];
}

/** The roles that exist in a company of that kind. */
export function rolesOf(kind: TenantKind): Role[] {
  return roles.filter((role) => matrix[kind][role] !== undefined);
}

/** Client roles see the left menu only, and are greeted without a name. */
export function isClient(role: Role): boolean {
  return role === 'ag_client' || role === 'ag_cons';
}

/** Who works away from the office, on a phone. */
export function isTechnician(role: Role): boolean {
  return role === 'field-tech';
}

/** The account of one customer, who sees that customer's rows and no other. */
export function hasOwnRows(role: Role): boolean {
  return role === 'ag_client';
}

/** The field technician may sign in from a phone or a tablet, and who only consults where the company has its customers there (ruling 52). */
export function maySignInFromMobile(role: Role, customersToo: boolean): boolean {
  return role === 'field-tech' || (customersToo && isClient(role));
}
