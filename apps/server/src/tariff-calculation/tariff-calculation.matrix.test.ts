import {
  calcComponents,
  calcUnitCost,
  downloadProofPackage,
  explainFigure,
  getMonthBoard,
  getTariffTree,
  getVersionInfo,
  listComparableTariffs,
  listPublishedMonths,
  publishMarket,
  updateComponents,
  whatChangedInFigure,
} from '@contador/contract/tariff-calculation';
import { matrixOf } from '../testing/matrix-of.ts';

matrixOf([
  getVersionInfo,
  updateComponents,
  publishMarket,
  calcComponents,
  calcUnitCost,
  getMonthBoard,
  getTariffTree,
  listPublishedMonths,
  explainFigure,
  downloadProofPackage,
  listComparableTariffs,
  whatChangedInFigure,
]);
