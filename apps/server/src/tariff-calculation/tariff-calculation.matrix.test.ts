import {
  calcComponents,
  calcUnitCost,
  downloadProofPackage,
  explainFigure,
  getTariffTree,
  getVersionInfo,
  listPublishedMonths,
  updateComponents,
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
]);
