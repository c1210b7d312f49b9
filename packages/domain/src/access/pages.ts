import { billingPages } from './billing-pages.ts';
import { companyPages } from './company-pages.ts';
import { fieldOfficePages } from './field-office-pages.ts';
import { fieldPages } from './field-pages.ts';
import type { Area, TenantKind } from './role.ts';
import { accessOf, isClient, isTechnician, type Role } from './role.ts';
import { selfGeneratorPages } from './self-generator-pages.ts';
import { everServedTypes, type TenantProfile, type UserType } from './tenant-profile.ts';

/** A page of the product: its address, its name, its group in the menu and the roles that it is offered to. */
export interface Page {
  /** Its area, or 'empresa' for a page about the company, which belongs to no area. */
  readonly area: Area | 'empresa';
  /** Address after the area: one word, or `consultas/` and a word. */
  readonly slug: string;
  readonly title: string;
  readonly group: string;
  /** True when the page stays in the menu of non-regulated users. */
  readonly nonRegulated: boolean;
  /** Kinds of company that have the page; absent means all. */
  readonly kinds?: readonly TenantKind[];
  /** True for pages of users who only consult the area; all other pages are for those who work in it. */
  readonly consultation?: true;
  /** True for a page of accounts that administer, whatever their role. */
  readonly administers?: true;
  /** Area whose staff also opens a page of accounts that administer, to read it. */
  readonly readers?: Area;
  /** True for a page of everybody who works in the office of the company, whatever their areas. */
  readonly staff?: true;
  /** Short name for phones, where four tabs share the width. */
  readonly short?: string;
}

const integrated: readonly TenantKind[] = ['regional-utility', 'integrated', 'demonstration'];

/** All implemented pages, in the order of the menu. */
export const pages: readonly Page[] = [
  {
    area: 'principal',
    slug: 'validacion-archivos',
    title: 'Validación de archivos',
    group: 'Insumos',
    nonRegulated: true,
  },
  {
    area: 'principal',
    slug: 'validacion-parametros',
    title: 'Validación de parámetros',
    group: 'Insumos',
    nonRegulated: true,
  },
  { area: 'principal', slug: 'tablero-mes', title: 'Tablero del mes', group: 'Cálculo', nonRegulated: true },
  { area: 'principal', slug: 'consola-componentes', title: 'Consola de estado', group: 'Cálculo', nonRegulated: true },
  { area: 'principal', slug: 'opcion-tarifaria', title: 'Opción tarifaria', group: 'Cálculo', nonRegulated: false },
  { area: 'principal', slug: 'reliquidaciones', title: 'Reliquidaciones', group: 'Cálculo', nonRegulated: false },
  { area: 'principal', slug: 'arbol-tarifario', title: 'Arbol tarifario', group: 'Tarifas', nonRegulated: false },
  { area: 'principal', slug: 'que-cambio', title: '¿Qué cambió?', group: 'Tarifas', nonRegulated: false },
  { area: 'principal', slug: 'banco-de-pruebas', title: 'Banco de pruebas', group: 'Tarifas', nonRegulated: false },
  { area: 'principal', slug: 'publicar-tarifas', title: 'Publicar tarifas', group: 'Tarifas', nonRegulated: false },
  { area: 'principal', slug: 'alumbrado-publico', title: 'Alumbrado público', group: 'Tarifas', nonRegulated: false },
  {
    area: 'principal',
    slug: 'no-regulados-precio-bolsa',
    title: 'Precio de bolsa',
    group: 'No regulados',
    nonRegulated: true,
  },
  {
    area: 'principal',
    slug: 'ofertas-no-regulados',
    title: 'Ofertas usuarios no regulados',
    group: 'No regulados',
    nonRegulated: true,
  },
  { area: 'principal', slug: 'mercados', title: 'Mercados', group: 'Mercado', nonRegulated: true },
  {
    area: 'principal',
    slug: 'contratos-compra',
    title: 'Contratos de compra',
    group: 'Mercado',
    nonRegulated: false,
    kinds: integrated,
  },
  {
    area: 'principal',
    slug: 'contratos-venta',
    title: 'Contratos de venta',
    group: 'Mercado',
    nonRegulated: false,
    kinds: integrated,
  },
  {
    area: 'principal',
    slug: 'contratos',
    title: 'Contratos',
    group: 'Mercado',
    nonRegulated: false,
    kinds: ['billing-provider'],
  },
  {
    area: 'principal',
    slug: 'actores-financieros',
    title: 'Actores financieros',
    group: 'Mercado',
    nonRegulated: false,
  },
  {
    area: 'principal',
    slug: 'opciones-norma',
    title: 'Opciones de la norma',
    group: 'Mercado',
    nonRegulated: true,
  },
  { area: 'principal', slug: 'reportes-sui', title: 'Reportes SUI', group: 'Reportes', nonRegulated: false },
  { area: 'principal', slug: 'balance-energetico', title: 'Balance energetico', group: 'Reportes', nonRegulated: true },
  {
    area: 'principal',
    slug: 'informe-comercializacion',
    title: 'Reportes internos',
    group: 'Reportes',
    nonRegulated: false,
  },
  { area: 'principal', slug: 'liquidacion-str', title: 'Liquidación STR', group: 'Reportes', nonRegulated: false },
  ...billingPages,
  ...fieldOfficePages,
  ...selfGeneratorPages,
  ...fieldPages,
  ...companyPages,
];

/** Pages that an account may open by its role, and by whether it administers the company, in the order of the menu. */
export function allowedPages(tenant: TenantProfile, role: Role, administers = false): Page[] {
  const granted = accessOf(tenant.kind, role);
  const has = (area: Page['area'], kind: 'consultation' | 'management') =>
    granted.some((it) => it.area === area && (it.pages === 'all' || it.pages === kind));
  const opensPage = ({ area, consultation, administers: forAdministrators, staff, readers }: Page) => {
    if (staff) return granted.length > 0 && !isClient(role) && !isTechnician(role);
    return (forAdministrators && administers) || has(readers ?? area, consultation ? 'consultation' : 'management');
  };
  return pages.filter((page) => opensPage(page) && (page.kinds === undefined || page.kinds.includes(tenant.kind)));
}

/** Areas whose work ends in a result that a new company reaches once: a tariff, a bill, a settled month. */
export const resultAreas = ['principal', 'facturador', 'autogeneradores'] as const;
export type ResultArea = (typeof resultAreas)[number];

/**
 * Page on which a person begins, of those that they may open: 'Empezar' for who administers a company that has published nothing yet, the
 * board of cycles for a billing clerk, the first page for all others.
 */
export function startPage(open: readonly Page[], role: Role, isBeginning = false): Page | undefined {
  if (isBeginning) return open.find(({ area, slug }) => area === 'empresa' && slug === 'empezar') ?? open[0];
  const isClerk = role === 'fact' || role === 'only-fact';
  return (isClerk ? open.find(({ slug }) => slug === 'tablero-cierre') : undefined) ?? open[0];
}

/** Pages listed in the menu for a user type; for non-regulated users only those that concern them. */
export function menuPages(tenant: TenantProfile, role: Role, userType: UserType, administers = false): Page[] {
  const restricted = userType === 'No Regulados' && everServedTypes(tenant).includes('No Regulados');
  return allowedPages(tenant, role, administers).filter(
    (page) => !restricted || page.area !== 'principal' || page.nonRegulated,
  );
}

/** Path of a page, such as `/webdemo/principal/mercados`. */
export function pageAddress(tenant: Pick<TenantProfile, 'username'>, page: Pick<Page, 'area' | 'slug'>): string {
  return `/web${tenant.username}/${page.area}/${page.slug}`;
}
