import type { MountedCall } from '../http/handle.ts';
import { remembered } from '../http/remembered.ts';
import { calcComponentsHandler, calcUnitCostHandler, updateComponentsHandler } from './components.handlers.ts';
import { explainFigureHandler } from './explain.handlers.ts';
import { getTariffTreeHandler, listPublishedMonthsHandler } from './tariff-tree.handlers.ts';
import { getVersionInfoHandler } from './versions.handlers.ts';

export type { LevelParts, StrataTariffs } from './calculation/market-tariff.ts';
export { publishPrintedMonth } from './printed-tariff.ts';
export { publishedMonthBefore } from './publication.repository.ts';
export type { PublishedTariff } from './tariff.repository.ts';
export { definitiveTariff, publishedTariff } from './tariff.repository.ts';
export { definitiveVersionOf, lockVersion, publishedComponents, versionOf } from './version.repository.ts';

/** The calls of the tariff calculation. */
export const tariffCalculationCalls: readonly MountedCall[] = [
  remembered(getVersionInfoHandler),
  updateComponentsHandler,
  calcComponentsHandler,
  calcUnitCostHandler,
  remembered(getTariffTreeHandler),
  remembered(listPublishedMonthsHandler),
  explainFigureHandler,
];
