import { type AnyOperation, type MountedCall, remembered, shareComputations } from '../../platform/index.ts';
import { liquidateEnergy } from './energy/liquidate-energy.operation.ts';
import * as energy from './energy/liquidation.handlers.ts';
import { checkLiquidationClassesCall } from './review/liquidation-classes.handlers.ts';
import { checkMissingConsumptionsCall } from './review/missing-consumptions.handlers.ts';
import { liquidateTaxes } from './taxes/liquidate-tax.operation.ts';
import * as taxes from './taxes/tax-liquidation.handlers.ts';

/** Calls that many people make at the same time: the pages of a liquidation and its sums. Their answers are shared. */
const LOOKED_AT: ReadonlySet<MountedCall> = new Set([
  energy.checkConsumptionLiquidationCall,
  taxes.checkLightingLiquidationCall,
  taxes.checkSecurityLiquidationCall,
  checkLiquidationClassesCall,
]);

/** API calls of the energy, lighting and security liquidations. */
export const liquidationCalls: readonly MountedCall[] = [
  ...Object.values(energy),
  ...Object.values(taxes),
  checkLiquidationClassesCall,
  checkMissingConsumptionsCall,
].map((call) => (LOOKED_AT.has(call) ? shareComputations(remembered(call, undefined, 'role')) : call));

/** Background operations of the liquidations. */
export const liquidationOperations: readonly AnyOperation[] = [
  liquidateEnergy,
  liquidateTaxes.lighting,
  liquidateTaxes.security,
];
