import { accessRefusals } from './access/refusals.ts';
import { billRefusals } from './billing/bill-refusals.ts';
import { broughtHistoryRefusals } from './billing/brought-history-refusals.ts';
import { deviationRefusals } from './billing/deviation-refusals.ts';
import { billingIntakeRefusals } from './billing/intake-refusals.ts';
import { liquidationRefusals } from './billing/liquidation-refusals.ts';
import { openingBalanceRefusals } from './billing/opening-balance-refusals.ts';
import { billingSetUpRefusals } from './billing/set-up-refusals.ts';
import { trialRefusals } from './billing/trial-liquidation-refusals.ts';
import { changedMeanwhileRefusals } from './calls/changed-meanwhile.ts';
import { generalRefusals } from './calls/general-refusals.ts';
import { fieldRefusals } from './field/refusals.ts';
import { nonRegulatedRefusals } from './non-regulated/refusals.ts';
import { reliquidationRefusals } from './reliquidation/refusals.ts';
import { settlementRefusals } from './reports/settlement-refusals.ts';
import { suiReportRefusals } from './reports/sui-report-refusals.ts';
import { meterFileRefusals } from './self-generators/meter-file-refusals.ts';
import { selfGeneratorRegisterRefusals } from './self-generators/register-refusals.ts';
import { settledReportRefusals } from './self-generators/settled-report-refusals.ts';
import { settlementCorrectionRefusals } from './self-generators/settlement-correction-refusals.ts';
import { selfGeneratorSettlementRefusals } from './self-generators/settlement-refusals.ts';
import { surplusBalanceRefusals } from './self-generators/surplus-balance-refusals.ts';
import { surplusPaymentRefusals } from './self-generators/surplus-payment-refusals.ts';
import { streetLightingRefusals } from './street-lighting/refusals.ts';
import { correctionRefusals } from './tariff-calculation/component-correction-refusals.ts';
import { lawOptionRefusals } from './tariff-calculation/law-option-refusals.ts';
import { printedTariffRefusals } from './tariff-calculation/printed-tariff-refusals.ts';
import { proofPackageRefusals } from './tariff-calculation/proof-package-refusals.ts';
import { publicationCheckRefusals } from './tariff-calculation/publication-check-refusals.ts';
import { tariffCalculationRefusals } from './tariff-calculation/refusals.ts';
import { testBenchRefusals } from './tariff-calculation/test-bench-refusals.ts';
import { tariffInputRefusals } from './tariff-inputs/refusals.ts';
import { tariffOptionRefusals } from './tariff-option/refusals.ts';
import { tariffPublicationRefusals } from './tariff-publication/refusals.ts';
import { uploadRefusals } from './uploads/uploads.ts';

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
  ...printedTariffRefusals,
  ...trialRefusals,
  ...correctionRefusals,
  ...settlementRefusals,
  ...suiReportRefusals,
  ...tariffPublicationRefusals,
  ...billingSetUpRefusals,
  ...uploadRefusals,
  ...billingIntakeRefusals,
  ...broughtHistoryRefusals,
  ...openingBalanceRefusals,
  ...liquidationRefusals,
  ...billRefusals,
  ...deviationRefusals,
  ...selfGeneratorRegisterRefusals,
  ...settledReportRefusals,
  ...surplusBalanceRefusals,
  ...surplusPaymentRefusals,
  ...meterFileRefusals,
  ...selfGeneratorSettlementRefusals,
  ...settlementCorrectionRefusals,
  ...fieldRefusals,
} as const;

export type RefusalCode = keyof typeof refusals;
