import {
  calcComponents,
  calcCuOpTariff,
  calcOpTariff,
  calcReliquidations,
  calcUnitCost,
  downloadProofPackage,
  explainFigure,
  getTariffTree,
  getVersionInfo,
  listPublishedMonths,
  updateComponents,
  updateOpTariff,
  updateReliquidations,
} from '@contador/contract';
import { matrixOf } from '../testing/matrix-of.ts';

matrixOf([
  getVersionInfo,
  updateComponents,
  calcComponents,
  calcUnitCost,
  getTariffTree,
  listPublishedMonths,
  explainFigure,
  calcOpTariff,
  updateOpTariff,
  calcCuOpTariff,
  downloadProofPackage,
  calcReliquidations,
  updateReliquidations,
]);
