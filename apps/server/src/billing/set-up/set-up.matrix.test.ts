import {
  checkAnnualParameters,
  checkBillingMonth,
  checkConcepts,
  getLiquidatedUsers,
  updateAnnualParameters,
  updateBillingMonth,
  updateConcepts,
} from '@contador/contract/billing';
import { matrixOf } from '../../testing/matrix-of.ts';

matrixOf([
  checkConcepts,
  updateConcepts,
  checkAnnualParameters,
  updateAnnualParameters,
  checkBillingMonth,
  updateBillingMonth,
  getLiquidatedUsers,
]);
