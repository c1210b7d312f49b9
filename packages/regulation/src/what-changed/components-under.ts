import { type Trace, type TraceNode, termsOf } from '../engine/trace.ts';
import { appliedUnitCost } from '../tariff-option/applied-unit-cost.ts';
import { optionUnitCost } from '../tariff-option/option-unit-cost.ts';
import { termsNamedBy } from '../terms.ts';
import { tariffOptionCost, unitCost } from '../unit-cost/index.ts';

const symbols: ReadonlySet<string> = new Set(
  [...unitCost.formulas.flatMap(termsNamedBy), tariffOptionCost, optionUnitCost].map(({ symbol }) => symbol),
);
const sums: ReadonlySet<string> = new Set([appliedUnitCost.symbol, unitCost.symbol]);

/** Amounts of the components that a unit cost sums, by symbol; in the tariff option, its own unit cost instead. */
export function componentsUnder(trace: Trace, { origin }: TraceNode): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const id of termsOf(origin)) {
    const node = trace.nodes[id];
    if (node === undefined) continue;
    if (symbols.has(node.symbol)) found.set(node.symbol, node.amount);
    else if (sums.has(node.symbol))
      for (const [symbol, amount] of componentsUnder(trace, node)) found.set(symbol, amount);
  }
  return found;
}
