import type { Month } from '@contador/kernel';
import { appliesCot } from './publication-layout.ts';

/** A symbol in the notation of the norm, such as `G` with the subscript `m,i,j`. */
export interface FormulaSymbol {
  readonly symbol: 'CUv' | 'G' | 'T' | 'D' | 'Cv' | 'PR' | 'R' | 'CUa' | 'COT';
  readonly sub: string;
}

/** A sum in the notation of the norm. */
export interface PrintedFormula {
  readonly result: FormulaSymbol;
  readonly terms: readonly FormulaSymbol[];
}

/** CREG 119/2007, article 4. */
const unitCost: PrintedFormula = {
  result: { symbol: 'CUv', sub: 'n,m,i,j' },
  terms: [
    { symbol: 'G', sub: 'm,i,j' },
    { symbol: 'T', sub: 'm' },
    { symbol: 'D', sub: 'n,m' },
    { symbol: 'Cv', sub: 'm,i,j' },
    { symbol: 'PR', sub: 'n,m,i,j' },
    { symbol: 'R', sub: 'm,i' },
  ],
};

/** CREG 101-028/2023. */
const applied: PrintedFormula = {
  result: { symbol: 'CUa', sub: 'n,m,i,j' },
  terms: [
    { symbol: 'CUv', sub: 'n,m,i,j' },
    { symbol: 'COT', sub: 'n,m,j' },
  ],
};

/** Formulas of the unit cost that apply in a tariff month. */
export function unitCostFormulasIn(month: Month): readonly PrintedFormula[] {
  return appliesCot(month) ? [unitCost, applied] : [unitCost];
}
