import * as billing from '@contador/contract/billing';
import { matrixOf } from '../../testing/matrix-of.ts';

matrixOf([
  billing.checkConsumptionLiquidationFlags,
  billing.checkTariffsByCycle,
  billing.checkConsumptionLiquidation,
  billing.liquidateConsumption,
  billing.approveConsumptionLiquidation,
  billing.checkLightingFlags,
  billing.checkLightingLiquidation,
  billing.liquidateLighting,
  billing.approveLighting,
  billing.checkSecurityFlags,
  billing.checkSecurityLiquidation,
  billing.liquidateSecurity,
  billing.approveSecurity,
  billing.explainLiquidation,
  billing.checkLiquidationClasses,
]);
