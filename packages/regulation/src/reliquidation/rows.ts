import type { Unit } from '@contador/kernel';
import type { ComponentName } from '../components.ts';
import type { InputTerm } from '../engine/term.ts';
import type { TermIndex } from '../engine/term-index.ts';
import * as g from '../unit-cost/generation/index.ts';
import * as pr from '../unit-cost/losses/index.ts';
import * as r from '../unit-cost/restrictions/index.ts';

/** A figure of a month that a later version of XM's files may change, with the sign with which it counts. */
export interface Operand<U extends Unit = Unit> {
  readonly term: InputTerm<U>;
  readonly index: TermIndex;
  readonly sign: 1 | -1;
}

/** One row of a reliquidation: the difference of some figures, or the sum of other rows. */
export interface ReliquidationRow<U extends Unit = Unit> {
  /** Symbol in format T9 of the SUI; a part of a sum is named after its figure. */
  readonly symbol: string;
  readonly label: string;
  readonly unit: U;
  readonly component: ComponentName;
  readonly of: readonly Operand<U>[];
  /** Symbols of the rows that a sum row adds up; empty for other rows. A sum row stores no difference. */
  readonly adds: readonly string[];
  /** Term of the application month that it adjusts; a part of a sum adjusts nothing. */
  readonly adjusts?: InputTerm<U>;
}

const plus = <U extends Unit>(term: InputTerm<U>, index: TermIndex = {}): Operand<U> => ({ term, index, sign: 1 });
const minus = <U extends Unit>(term: InputTerm<U>): Operand<U> => ({ term, index: {}, sign: -1 });

/** The type requires an adjustment to have the unit of its figures: a mismatch does not compile. */
function concept<U extends Unit>(
  component: ComponentName,
  adjusts: InputTerm<U>,
  ...of: readonly Operand<NoInfer<U>>[]
): ReliquidationRow<U> {
  const { symbol, label, unit } = adjusts;
  return { symbol, label, unit, component, of, adds: [], adjusts };
}

function part<U extends Unit>(component: ComponentName, operand: Operand<U>): ReliquidationRow<U> {
  const { symbol, label, unit } = operand.term;
  return {
    symbol: `Δ${symbol}`,
    label: operand.sign < 0 ? `${label} (restan)` : label,
    unit,
    component,
    of: [operand],
    adds: [],
  };
}

/**
 * Rows of a reliquidation in order. The sixth row is the sum of the third to fifth. The contract energy adjustments cover bilateral
 * contracts (AECC) and auctions (ACLP).
 */
export const reliquidationRows: readonly ReliquidationRow[] = [
  concept('PR', pr.lossDemandAdjustment, plus(g.regulatedDemand), plus(pr.nonRegulatedDemand)),
  concept('PR', pr.lossEnergyAdjustment, plus(g.regulatedLosses), plus(pr.nonRegulatedLosses)),
  part('R', plus(r.relievedRestrictions)),
  part('R', minus(r.deviationSales)),
  part('R', plus(r.guatape)),
  {
    symbol: 'AREST',
    label: r.reliquidatedRestrictions.label,
    unit: 'COP',
    component: 'R',
    of: [],
    adds: ['ΔRTCSA', 'ΔVDESV', 'ΔGUATAPE'],
    adjusts: r.reliquidatedRestrictions,
  },
  concept('G', g.demandAdjustment, plus(g.regulatedDemand)),
  concept('G', g.lossesAdjustment, plus(g.regulatedLosses)),
  concept('G', g.bilateralEnergyAdjustment, plus(g.contractEnergy, { mechanism: 'C1' })),
  concept('G', g.bilateralValueAdjustment, plus(g.contractValue, { mechanism: 'C1' })),
  concept('G', g.auctionEnergyAdjustment, plus(g.contractEnergy, { mechanism: 'C2' })),
  concept('G', g.marketPriceAdjustment, plus(g.marketContractPrice)),
  concept('G', g.spotEnergyAdjustment, plus(g.spotEnergy)),
  concept('G', g.spotValueAdjustment, plus(g.spotValue)),
] as readonly ReliquidationRow[];

/** Returns the row with that symbol. Throws when there is none. */
export function reliquidationRow(symbol: string): ReliquidationRow {
  const found = reliquidationRows.find((row) => row.symbol === symbol);
  if (found === undefined) throw new Error(`no row ${symbol} in a reliquidation`);
  return found;
}

/** Components that an adjustment enters directly or, like G in PR, through another component. */
export const reliquidatedComponents: readonly ComponentName[] = ['G', 'PR', 'R'];
