import type { Month } from '@contador/kernel';
import { compareMonths } from '@contador/kernel';
import type { TenantKind } from './role.ts';

/** Regulated and non-regulated users of electricity: two views of the tariff area. */
export const userTypes = ['Regulados', 'No Regulados'] as const;
export type UserType = (typeof userTypes)[number];

/** What a tenant may have on, each with the month from which it holds. */
export const tenantFeatures = ['treeShowsCot', 'subsidisedUnitCost', 'unitCostOnPublish', 'customersOnPhone'] as const;
export type TenantFeature = (typeof tenantFeatures)[number];

/** A company as the screens and the decisions see it: everything in which one differs from another is here, as data. */
export interface TenantProfile {
  /** Lower case, as in addresses: `/web{username}/…`. */
  readonly username: string;
  readonly kind: TenantKind;
  readonly applicationName: string;
  /** SIC code of the retailer, for example the one that rows of ADEM carry. */
  readonly agent: string;
  readonly publicationLayout: 'subsidies' | 'bands';
  readonly userTypes: readonly UserType[];
  readonly features: readonly { readonly feature: TenantFeature; readonly since: Month }[];
}

/** Whether the tariffs of that month are the company's with the feature: of the tariff month, not of its input period. */
export function hasFeature(tenant: TenantProfile, feature: TenantFeature, tariffMonth: Month): boolean {
  return tenant.features.some((it) => it.feature === feature && compareMonths(it.since, tariffMonth) <= 0);
}
