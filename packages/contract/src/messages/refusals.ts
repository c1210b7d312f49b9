import { billingIntakeRefusals } from './billing-intake.ts';
import { broughtHistoryRefusals } from './brought-history.ts';
import { changedMeanwhileRefusals } from './changed-meanwhile.ts';
import { correctionRefusals } from './component-corrections.ts';
import { deviationRefusals } from './deviations.ts';
import { lawOptionRefusals } from './law-options.ts';
import { proofPackageRefusals } from './proof-package.ts';
import { publicationCheckRefusals } from './publication-check.ts';
import { accessRefusals } from './refusals-access.ts';
import { billingSetUpRefusals } from './refusals-billing-set-up.ts';
import { billRefusals } from './refusals-bills.ts';
import { fieldRefusals } from './refusals-field.ts';
import { generalRefusals } from './refusals-general.ts';
import { liquidationRefusals } from './refusals-liquidation.ts';
import { nonRegulatedRefusals } from './refusals-non-regulated.ts';
import { reliquidationRefusals } from './refusals-reliquidations.ts';
import { meterFileRefusals } from './refusals-self-generator-files.ts';
import { selfGeneratorRegisterRefusals } from './refusals-self-generator-register.ts';
import { selfGeneratorSettlementRefusals } from './refusals-self-generator-settlement.ts';
import { settledReportRefusals } from './refusals-settled-reports.ts';
import { settlementRefusals } from './refusals-settlements.ts';
import { streetLightingRefusals } from './refusals-street-lighting.ts';
import { suiReportRefusals } from './refusals-sui-reports.ts';
import { surplusPaymentRefusals } from './refusals-surplus-payments.ts';
import { tariffCalculationRefusals } from './refusals-tariff-calculation.ts';
import { tariffInputRefusals } from './refusals-tariff-inputs.ts';
import { tariffOptionRefusals } from './refusals-tariff-option.ts';
import { tariffPublicationRefusals } from './refusals-tariff-publication.ts';
import { shadowRefusals } from './shadow-liquidation.ts';
import { testBenchRefusals } from './test-bench.ts';
import { uploadRefusals } from './uploads.ts';

/** Every refusal that the server may give: its status and its sentence. The code is the key, and no other sentence exists. */
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
  ...fieldRefusals,
} as const;

export type RefusalCode = keyof typeof refusals;
