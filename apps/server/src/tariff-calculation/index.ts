export { closedToAdjustments } from './adjustments/closed-to-adjustments.ts';
export {
  publishedReliquidations,
  publishedReliquidationsOf,
  publishedReliquidationTrace,
} from './adjustments/published-reliquidation.repository.ts';
export {
  applicationPeriod,
  type Reliquidation,
  type ReliquidationDecision,
  reliquidationOf,
  reliquidationsInto,
  reliquidationsOf,
} from './adjustments/reliquidation.repository.ts';
export { type CalculatedFigures, calculatedFigures } from './calculation/calculated-figures.ts';
export { figure } from './calculation/component-figures.ts';
export { fingerprintOf } from './calculation/fingerprint.ts';
export { hashesUnder } from './calculation/input-hashes.ts';
export type { MarketCalculation } from './calculation/market-calculation.ts';
export { optionFigures } from './calculation/tariff-figures.ts';
export { chosenInputs } from './chosen-inputs.ts';
export { chosenMarket, noMarket } from './chosen-market.ts';
export { hasPublishedComponents } from './component-kind.ts';
export { wireMissing } from './console/component-card.ts';
export { numberOf } from './console/internal-calculations.ts';
export { whatIsMissing } from './console/missing-particulars.ts';
export {
  definitiveAmounts,
  definitiveTariffIds,
  definitiveTariffs,
  type ReportedTariff,
  tariffsOfVersion,
} from './definitive-tariffs.repository.ts';
export { monthFacts } from './facts/month-facts.ts';
export { type LackingMonth, lackingMonth } from './lacking-month.ts';
export { lockSettledMonths, publishedTariffMonths } from './law-options/published-months.repository.ts';
export { type MarketBasis, marketBases } from './market-basis.ts';
export { loadMarketMonth, type MarketMonth } from './market-month.ts';
export type { MarketOption } from './market-option/market-option.ts';
export {
  type OptionApproval,
  optionApprovals,
  type PublishedOption,
  publishedOptions,
} from './market-option/option-card-tables.ts';
export { monthFromInputs } from './month-from-inputs.ts';
export { tariffCalculationCalls, tariffCalculationOperations } from './mount.ts';
export { parallelRunFiles } from './parallel-run/parallel-run.repository.ts';
export { parametersOfPreviousMonth } from './parameters-of-previous-month.ts';
export { calculatedPeriods } from './printed-months/printed-months.repository.ts';
export { publishPrintedMonth } from './printed-tariff.ts';
export { digestOfPublication } from './publication-digest.repository.ts';
export type { DefinitiveMonth, PublishedSheet } from './published-sheet.repository.ts';
export { definitiveMonths, publishedSheet } from './published-sheet.repository.ts';
export type { ReliquidationLookups } from './reliquidation-lookups.ts';
export type { PublishedTariff } from './tariff.repository.ts';
export { marketsWithTariff, publishedLevels, publishedTariff } from './tariff.repository.ts';
export type { Amounts, PublishedComponentTable } from './tariff-calculation.tables.ts';
export { publishTariff } from './tariff-publication.ts';
export type { CalculationVersion } from './version.repository.ts';
export {
  definitiveIn,
  definitiveVersionOf,
  definitiveVersions,
  insertVersion,
  lockVersion,
  marketsOfOtherVersions,
  publishedComponents,
  versionOf,
  versionOfTariff,
  versionsOf,
} from './version.repository.ts';
export { wireTree, wireTrees, wireTreeWithin } from './wire-trace.ts';
export { refuseWrite } from './write-refusal.ts';
