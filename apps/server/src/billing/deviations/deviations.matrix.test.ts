import * as billing from '@contador/contract/billing';
import { matrixOf } from '../../testing/matrix-of.ts';

matrixOf([
  billing.checkDeviationHolds,
  billing.checkDeviationEffects,
  billing.updateDeviationHold,
  billing.explainDeviation,
]);
