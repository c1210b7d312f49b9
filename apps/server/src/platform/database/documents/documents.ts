import type { Tables } from '../tables/tables.ts';
import { ofBilling } from './billing.ts';
import { ofCompany } from './company.ts';
import type { Documents, JsonOf } from './document.ts';
import { ofOffers } from './offers.ts';
import { ofReports } from './reports.ts';
import { ofSelfGenerators } from './self-generators.ts';
import { ofTariffCalculation } from './tariff-calculation.ts';
import { ofOptionAndReliquidation } from './tariff-option.ts';

type WithJson = { [Table in keyof Tables]: keyof JsonOf<Table> extends never ? never : Table }[keyof Tables];

/** All stored JSON documents. A missing column does not compile, and a test compares the list with the migrated schema. */
export const documents = {
  ...ofCompany,
  ...ofTariffCalculation,
  ...ofOptionAndReliquidation,
  ...ofOffers,
  ...ofReports,
  ...ofBilling,
  ...ofSelfGenerators,
} satisfies { readonly [Table in WithJson]: Documents<Table> };
