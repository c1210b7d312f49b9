import type { MountedCall } from '../http/handle.ts';
import { remembered } from '../http/remembered.ts';
import { calcComponentsHandler, calcUnitCostHandler, updateComponentsHandler } from './components.handlers.ts';
import {
  checkComponentCorrectionsHandler,
  updateComponentCorrectionsHandler,
} from './corrections/component-corrections.handlers.ts';
import { explainFigureHandler } from './explain.handlers.ts';
import {
  checkTenantOptionsHandler,
  tryTenantOptionHandler,
  updateTenantOptionsHandler,
} from './law-options/law-options.handlers.ts';
import { publishMarketHandler } from './market-decision.ts';
import { getMonthBoardHandler } from './month-board/month-board.handler.ts';
import { calcCuOpTariffHandler, calcOpTariffHandler, updateOpTariffHandler } from './option/tariff-option.handlers.ts';
import { downloadProofPackageHandler } from './proof-package/proof-package.handler.ts';
import { checkBeforePublishingHandler } from './publication-check/publication-check.handler.ts';
import { calcReliquidationsHandler, updateReliquidationsHandler } from './reliquidation/reliquidations.handlers.ts';
import { getTariffTreeHandler, listPublishedMonthsHandler } from './tariff-tree.handlers.ts';
import { getTestBenchHandler } from './test-bench/test-bench.handler.ts';
import { checkTrialsHandler, updateTrialsHandler } from './test-bench/trials.handlers.ts';
import { getVersionInfoHandler } from './versions.handlers.ts';
import { listComparableTariffsHandler, whatChangedHandler } from './what-changed/what-changed.handlers.ts';

export { fingerprintOf } from './calculation/fingerprint.ts';
export { chosenMarket } from './chosen-market.ts';
export { whatIsMissing } from './console/missing-particulars.ts';
export { definitiveAmounts, definitiveTariffs, type ReportedTariff } from './definitive-tariffs.repository.ts';
export { monthFacts } from './facts/month-facts.ts';
export { type MarketBasis, marketBases } from './market-basis.ts';
export { publishPrintedMonth } from './printed-tariff.ts';
export { digestOfPublication } from './publication-digest.repository.ts';
export type { DefinitiveMonth, PublishedSheet } from './published-sheet.repository.ts';
export { definitiveMonths, publishedSheet } from './published-sheet.repository.ts';
export { openReliquidationOf, publishedFor } from './reliquidation/input-versions.ts';
export type { PublishedTariff } from './tariff.repository.ts';
export { marketsWithTariff, publishedTariff } from './tariff.repository.ts';
export type { CalculationVersion } from './version.repository.ts';
export {
  definitiveVersionOf,
  definitiveVersions,
  lockVersion,
  versionOf,
  versionOfTariff,
  versionsOf,
} from './version.repository.ts';
export { wireTree } from './wire-trace.ts';

/** The calls of the tariff calculation. */
export const tariffCalculationCalls: readonly MountedCall[] = [
  remembered(getVersionInfoHandler),
  updateComponentsHandler,
  remembered(getMonthBoardHandler),
  publishMarketHandler,
  calcComponentsHandler,
  calcUnitCostHandler,
  remembered(getTariffTreeHandler),
  remembered(listPublishedMonthsHandler),
  explainFigureHandler,
  updateReliquidationsHandler,
  remembered(calcReliquidationsHandler),
  remembered(listComparableTariffsHandler),
  remembered(whatChangedHandler),
  checkBeforePublishingHandler,
  calcOpTariffHandler,
  updateOpTariffHandler,
  calcCuOpTariffHandler,
  downloadProofPackageHandler,
  remembered(getTestBenchHandler),
  checkTrialsHandler,
  updateTrialsHandler,
  checkTenantOptionsHandler,
  updateTenantOptionsHandler,
  tryTenantOptionHandler,
  checkComponentCorrectionsHandler,
  updateComponentCorrectionsHandler,
];
