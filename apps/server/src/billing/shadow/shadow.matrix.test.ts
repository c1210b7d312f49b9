import * as billing from '@contador/contract/billing';
import { matrixOf } from '../../testing/matrix-of.ts';

matrixOf([
  billing.makeShadowLiquidation,
  billing.readShadowFile,
  billing.checkShadowLiquidations,
  billing.checkShadowLiquidation,
  billing.checkShadowClients,
  billing.checkShadowClient,
  billing.explainShadowLiquidation,
  billing.checkShadowTariffs,
  billing.downloadShadowLiquidation,
]);
