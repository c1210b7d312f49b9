import type { Month } from '@contador/kernel';
import { compareMonths } from '@contador/kernel';
import type { TenantKind } from './role.ts';

/** User types, regulated and non-regulated: two views of the tariff area. */
export const userTypes = ['Regulados', 'No Regulados'] as const;
export type UserType = (typeof userTypes)[number];

/** Optional features of a tenant, each in force from a month on. */
export const tenantFeatures = ['treeShowsCot', 'subsidisedUnitCost', 'unitCostOnPublish', 'customersOnPhone'] as const;
export type TenantFeature = (typeof tenantFeatures)[number];

/** A company as screens and decisions see it. Every difference between companies is kept here as data. */
export interface TenantProfile {
  /** Lower case, as in addresses: `/web{username}/…`. */
  readonly username: string;
  readonly kind: TenantKind;
  readonly applicationName: string;
  /** SIC code of the retailer, for example in the rows of ADEM. */
  readonly agent: string;
  readonly publicationLayout: 'subsidies' | 'bands';
  readonly userTypes: readonly UserType[];
  readonly features: readonly { readonly feature: TenantFeature; readonly since: Month }[];
}

/** True when the feature is in force in a tariff month (not in its input period). */
export function hasFeature(tenant: TenantProfile, feature: TenantFeature, tariffMonth: Month): boolean {
  return tenant.features.some((it) => it.feature === feature && compareMonths(it.since, tariffMonth) <= 0);
}

/** First month of the tariff regime, from which a feature without a start month applies. */
export const firstRegimeMonth: Month = { year: 2008, number: 2 };
/** First month whose tariffs contain the cost of the tariff option (COT). */
export const firstMonthWithCot: Month = { year: 2024, number: 1 };

/**
 * Features of a company that is created on its own server. One with regulated users calculates its tariffs when it publishes the last
 * component, with strata if its publication shows them: without these features its first month could never be published whole.
 */
export function featuresOfNewCompany({
  userTypes,
  publicationLayout,
}: Pick<TenantProfile, 'userTypes' | 'publicationLayout'>): TenantProfile['features'] {
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
