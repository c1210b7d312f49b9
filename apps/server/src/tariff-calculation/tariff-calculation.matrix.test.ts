import {
  calcComponents,
  calcUnitCost,
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
]);
