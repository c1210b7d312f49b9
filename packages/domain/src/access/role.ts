/** The roles that an account may have. */
export const roles = ['dev', 'comer', 'ag', 'ag_client', 'ag_cons', 'fact', 'only-fact', 'field-tech'] as const;
export type Role = (typeof roles)[number];

/** Areas of the product, as named in addresses. */
export const areas = ['principal', 'facturador', 'autogeneradores', 'tecnico-operativo'] as const;
export type Area = (typeof areas)[number];

/** Kind of company; decides which roles a tenant has and what each may open. */
export const tenantKinds = ['regional-utility', 'billing-provider', 'integrated', 'demonstration'] as const;
export type TenantKind = (typeof tenantKinds)[number];

/** Access to an area: all of its pages, or only those for working or only the 'consultas' pages. */
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
  // A company that distributes, bills and attends self-generators: each role opens what it opens in the other kinds.
  integrated: {
    dev: [
      { area: 'principal', pages: 'all' },
      { area: 'facturador', pages: 'all' },
      { area: 'autogeneradores', pages: 'management' },
    ],
    comer: [{ area: 'principal', pages: 'all' }],
    ag: [{ area: 'autogeneradores', pages: 'management' }],
    ag_client: [{ area: 'autogeneradores', pages: 'consultation' }],
    ag_cons: [{ area: 'autogeneradores', pages: 'consultation' }],
    fact: [
      { area: 'principal', pages: 'all' },
      { area: 'facturador', pages: 'all' },
    ],
    'only-fact': [{ area: 'facturador', pages: 'all' }],
    'field-tech': [{ area: 'tecnico-operativo', pages: 'all' }],
  },
  demonstration: {
    dev: areas.map((area) => ({ area, pages: 'all' as const })),
  },
};

/** Access of a role in a company of that kind; empty when the kind does not have the role. */
export function accessOf(kind: TenantKind, role: Role): readonly Access[] {
  return matrix[kind][role] ?? [];
}

/** Roles that exist in a company of that kind. */
export function rolesOf(kind: TenantKind): Role[] {
  return roles.filter((role) => matrix[kind][role] !== undefined);
}

/** Client roles see only the left menu and are greeted without a name. */
export function isClient(role: Role): boolean {
  return role === 'ag_client' || role === 'ag_cons';
}

/** A role for work away from the office, on a phone. */
export function isTechnician(role: Role): boolean {
  return role === 'field-tech';
}

/** True for the account of a single customer, which sees only that customer's rows. */
export function hasOwnRows(role: Role): boolean {
  return role === 'ag_client';
}

/** Field technicians may sign in from a phone or a tablet; client roles only when the company allows its customers there (ruling 52). */
export function maySignInFromMobile(role: Role, customersToo: boolean): boolean {
  return role === 'field-tech' || (customersToo && isClient(role));
}
