import { type AnyOperation, askedTogether, type MountedCall, remembered } from '../../platform/index.ts';
import { liquidateEnergy } from './liquidate-energy.operation.ts';
import { liquidateTaxes } from './liquidate-tax.operation.ts';
import * as energy from './liquidation.handlers.ts';
import { checkLiquidationClassesCall } from './liquidation-classes.handlers.ts';
import * as taxes from './tax-liquidation.handlers.ts';

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
].map((call) => (LOOKED_AT.has(call) ? askedTogether(remembered(call, undefined, 'role')) : call));

/** Background operations of the liquidations. */
export const liquidationOperations: readonly AnyOperation[] = [
  liquidateEnergy,
  liquidateTaxes.lighting,
  liquidateTaxes.security,
];
