import {
  calcComponents,
  calcReliquidations,
  calcUnitCost,
  downloadProofPackage,
  explainFigure,
  getTariffTree,
  getVersionInfo,
  listPublishedMonths,
  updateComponents,
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
  downloadProofPackage,
  calcReliquidations,
  updateReliquidations,
]);
