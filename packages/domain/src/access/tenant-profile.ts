import type { Month } from '@contador/kernel';
import { type Dated, startedBy, valueAt } from './dated-value.ts';
import type { TenantKind } from './role.ts';

/** User types, regulated and non-regulated: two views of the tariff area. */
export const userTypes = ['Regulados', 'No Regulados'] as const;
export type UserType = (typeof userTypes)[number];

/** Layouts of published tariffs: with strata and subsidies, or by hour bands. */
export const publicationLayouts = ['subsidies', 'bands'] as const;
export type PublicationLayout = (typeof publicationLayouts)[number];

/** Optional features of a tenant, each switched on and off by month. */
export const tenantFeatures = ['treeShowsCot', 'subsidisedUnitCost', 'unitCostOnPublish', 'customersOnPhone'] as const;
export type TenantFeature = (typeof tenantFeatures)[number];

export function isTenantFeature(field: string): field is TenantFeature {
  return tenantFeatures.some((it) => it === field);
}

/** Data of a company whose changes are kept with the month from which each holds. */
export const companyFields = [
  'agent',
  'publicationLayout',
  'userTypes',
  ...tenantFeatures,
  'secondStep',
  'applicationName',
  'kind',
] as const;
export type CompanyField = (typeof companyFields)[number];

/**
 * A company as screens and decisions see it. Every difference between companies is kept here as data. What changes over time has its start
 * months; `profileAt` and `hasFeature` give it for one month.
 */
export interface TenantProfile {
  /** Lower case, as in addresses: `/web{username}/…`. */
  readonly username: string;
  readonly kind: TenantKind;
  readonly applicationName: string;
  /** SIC codes of the retailer, by input month. */
  readonly agents: readonly Dated<string>[];
  /** Layout of the published tariffs, by tariff month. */
  readonly publicationLayouts: readonly Dated<PublicationLayout>[];
  /** User types that the company serves, by tariff month. */
  readonly servedTypes: readonly Dated<readonly UserType[]>[];
  readonly features: readonly { readonly feature: TenantFeature; readonly since: Month; readonly on: boolean }[];
  /** Roles that need a second step at sign-in, by month. ADMINISTRATORS means all accounts that administer. */
  readonly secondStepFor: readonly Dated<readonly string[]>[];
}

/** The dated data of a company in one month. */
export interface MonthProfile {
  /** SIC code of the retailer, for example in the rows of ADEM. */
  readonly agent: string;
  readonly publicationLayout: PublicationLayout;
  readonly userTypes: readonly UserType[];
}

/**
 * The company's data in a month: the agent of an input month, the layout and the user types of a tariff month. Months before the first
 * value have the first value.
 */
export function profileAt(tenant: TenantProfile, month: Month): MonthProfile {
  return {
    agent: valueAt(tenant.agents, month) ?? '',
    publicationLayout: valueAt(tenant.publicationLayouts, month) ?? 'subsidies',
    userTypes: valueAt(tenant.servedTypes, month) ?? [],
  };
}

/** User types that the company serves or has served in any month. */
export function everServedTypes({ servedTypes }: Pick<TenantProfile, 'servedTypes'>): UserType[] {
  return userTypes.filter((it) => servedTypes.some(({ value }) => value.includes(it)));
}

/** True when the feature is in force in a tariff month (not in its input period). */
export function hasFeature(tenant: TenantProfile, feature: TenantFeature, tariffMonth: Month): boolean {
  const own = tenant.features.filter((it) => it.feature === feature);
  const switched = own.map(({ since: from, on: value }) => ({ from, value }));
  return startedBy(switched, tariffMonth) === true;
}

/** First month of the tariff regime, from which a feature without a start month applies. */
export const firstRegimeMonth: Month = { year: 2008, number: 2 };
/** First month whose tariffs contain the cost of the tariff option (COT). */
export const firstMonthWithCot: Month = { year: 2024, number: 1 };

/** The data of a company that is being added, with the features that it has from the start. */
export interface NewTenant extends MonthProfile, Pick<TenantProfile, 'username' | 'kind' | 'applicationName'> {
  readonly features: readonly { readonly feature: TenantFeature; readonly since: Month }[];
}

/**
 * Features of a company that is created on its own server. One with regulated users calculates its tariffs when it publishes the last
 * component, with strata if its publication shows them: without these features its first month could never be published whole.
 */
export function featuresOfNewCompany({
  userTypes,
  publicationLayout,
}: Pick<MonthProfile, 'userTypes' | 'publicationLayout'>): NewTenant['features'] {
  const features: TenantFeature[] = [];
  if (userTypes.includes('Regulados')) {
    features.push('unitCostOnPublish');
    if (publicationLayout === 'subsidies') features.push('subsidisedUnitCost');
  }
  return [
    { feature: 'treeShowsCot', since: firstMonthWithCot },
    ...features.map((feature) => ({ feature, since: firstRegimeMonth })),
  ];
}
