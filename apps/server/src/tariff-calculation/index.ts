import type { MountedCall } from '../http/handle.ts';
import { remembered } from '../http/remembered.ts';
import { calcComponentsHandler, calcUnitCostHandler, updateComponentsHandler } from './components.handlers.ts';
import { explainFigureHandler } from './explain.handlers.ts';
import { downloadProofPackageHandler } from './proof-package/proof-package.handler.ts';
import { getTariffTreeHandler, listPublishedMonthsHandler } from './tariff-tree.handlers.ts';
import { getVersionInfoHandler } from './versions.handlers.ts';

export type { LevelParts, StrataTariffs } from './calculation/market-tariff.ts';
export { chosenMarket } from './chosen-market.ts';
export { publishPrintedMonth } from './printed-tariff.ts';
export { publishedMonthBefore } from './publication.repository.ts';
export type { PublishedSheet } from './published-sheet.repository.ts';
export { definitiveMonths, publishedSheet } from './published-sheet.repository.ts';
export type { PublishedTariff } from './tariff.repository.ts';
export { definitiveTariff, publishedTariff } from './tariff.repository.ts';
export type { CalculationVersion } from './version.repository.ts';
export { definitiveVersionOf, lockVersion, publishedComponents, versionOf, versionOfTariff } from './version.repository.ts';

/** The calls of the tariff calculation. */
export const tariffCalculationCalls: readonly MountedCall[] = [
  remembered(getVersionInfoHandler),
  updateComponentsHandler,
  calcComponentsHandler,
  calcUnitCostHandler,
  remembered(getTariffTreeHandler),
  remembered(listPublishedMonthsHandler),
  explainFigureHandler,
  downloadProofPackageHandler,
];
