import type { TermIndex } from './term-index.ts';

/** Reasons why a term has no value although all its inputs are present. */
export const IMPOSSIBLE_CODES = [
  'no-formula-in-force',
  'regulated-demand-not-positive',
  'demand-share-not-positive',
  'market-demand-zero',
  'spot-share-without-spot-purchases',
  'losses-reach-one',
  'total-sales-zero',
  'regulated-sales-before-zero',
  'segments-exceed-regulated-sales',
  'fund-coverage-zero',
  'unit-cost-zero',
  'price-index-zero',
  'band-energy-zero',
  'recovery-sales-zero',
] as const;
export type ImpossibleCode = (typeof IMPOSSIBLE_CODES)[number];

export interface Impossible {
  readonly code: ImpossibleCode;
  readonly symbol: string;
  readonly label: string;
  readonly index: TermIndex;
  /** Figures that make the value impossible, by symbol. */
  readonly figures: Readonly<Record<string, string>>;
}

/** Warnings of a formula that still has a value. The warning accompanies the figure. */
export const WARNING_CODES = [
  'spot-share-clamped-to-zero',
  'no-regulated-sales-adjustment-limited',
  'risk-without-sales',
  'subsidy-cost-without-billing',
  'band-charge-taken-from-monomial',
  'consumption-without-hours',
  'no-consumption-in-month',
  'option-balance-extinguished',
  'lighting-contract-over',
] as const;
export type WarningCode = (typeof WARNING_CODES)[number];

/** Thrown when a term depends on itself: a mistake in the formulas, never in the inputs. */
export class CycleError extends Error {
  constructor(readonly path: readonly string[]) {
    super(`a term depends on itself: ${path.join(' → ')}`);
    this.name = 'CycleError';
  }
}
