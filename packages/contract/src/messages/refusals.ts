import { changedMeanwhileRefusals } from './changed-meanwhile.ts';
import { accessRefusals } from './refusals-access.ts';
import { billingIntakeRefusals } from './refusals-billing-intake.ts';
import { billingSetUpRefusals } from './refusals-billing-set-up.ts';
import { billRefusals } from './refusals-bills.ts';
import { broughtHistoryRefusals } from './refusals-brought-history.ts';
import { correctionRefusals } from './refusals-component-corrections.ts';
import { deviationRefusals } from './refusals-deviations.ts';
import { fieldRefusals } from './refusals-field.ts';
import { generalRefusals } from './refusals-general.ts';
import { lawOptionRefusals } from './refusals-law-options.ts';
import { liquidationRefusals } from './refusals-liquidation.ts';
import { nonRegulatedRefusals } from './refusals-non-regulated.ts';
import { proofPackageRefusals } from './refusals-proof-package.ts';
import { publicationCheckRefusals } from './refusals-publication-check.ts';
import { reliquidationRefusals } from './refusals-reliquidations.ts';
import { meterFileRefusals } from './refusals-self-generator-files.ts';
import { selfGeneratorRegisterRefusals } from './refusals-self-generator-register.ts';
import { selfGeneratorSettlementRefusals } from './refusals-self-generator-settlement.ts';
import { settledReportRefusals } from './refusals-settled-reports.ts';
import { settlementCorrectionRefusals } from './refusals-settlement-corrections.ts';
import { settlementRefusals } from './refusals-settlements.ts';
import { shadowRefusals } from './refusals-shadow-liquidation.ts';
import { streetLightingRefusals } from './refusals-street-lighting.ts';
import { suiReportRefusals } from './refusals-sui-reports.ts';
import { surplusPaymentRefusals } from './refusals-surplus-payments.ts';
import { tariffCalculationRefusals } from './refusals-tariff-calculation.ts';
import { tariffInputRefusals } from './refusals-tariff-inputs.ts';
import { tariffOptionRefusals } from './refusals-tariff-option.ts';
import { tariffPublicationRefusals } from './refusals-tariff-publication.ts';
import { testBenchRefusals } from './refusals-test-bench.ts';
import { uploadRefusals } from './uploads.ts';

/** Every refusal of the server by code: its status and its sentence. No other sentences for refusals exist. */
export const refusals = {
  ...generalRefusals,
  ...changedMeanwhileRefusals,
  ...accessRefusals,
  ...tariffInputRefusals,
  ...streetLightingRefusals,
  ...tariffCalculationRefusals,
  ...tariffOptionRefusals,
  ...nonRegulatedRefusals,
  ...reliquidationRefusals,
  ...proofPackageRefusals,
  ...publicationCheckRefusals,
  ...testBenchRefusals,
  ...lawOptionRefusals,
  ...shadowRefusals,
  ...correctionRefusals,
  ...settlementRefusals,
  ...suiReportRefusals,
  ...tariffPublicationRefusals,
  ...billingSetUpRefusals,
  ...uploadRefusals,
  ...billingIntakeRefusals,
  ...broughtHistoryRefusals,
  ...liquidationRefusals,
  ...billRefusals,
  ...deviationRefusals,
  ...selfGeneratorRegisterRefusals,
  ...settledReportRefusals,
  ...surplusPaymentRefusals,
  ...meterFileRefusals,
  ...selfGeneratorSettlementRefusals,
  ...settlementCorrectionRefusals,
  ...fieldRefusals,
} as const;

export type RefusalCode = keyof typeof refusals;
