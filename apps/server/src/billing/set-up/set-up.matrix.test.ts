import {
  checkAnnualParameters,
  checkConcepts,
  updateAnnualParameters,
  updateConcepts,
} from '@contador/contract/billing';
import { matrixOf } from '../../testing/matrix-of.ts';

matrixOf([checkConcepts, updateConcepts, checkAnnualParameters, updateAnnualParameters]);
