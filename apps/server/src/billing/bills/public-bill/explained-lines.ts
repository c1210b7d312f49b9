import { numberText } from '@contador/contract/format';
import { figureOfConcept, type Trace, termsOf } from '@contador/regulation';

/** A line of a bill with how it is calculated, and by which law. */
export interface ExplainedLine {
  readonly name: string;
  readonly amount: string;
  readonly expression: string;
  /** Each figure that it was calculated from, as a person reads it. */
  readonly terms: readonly { readonly symbol: string; readonly name: string; readonly amount: string }[];
  readonly law: string;
}

const CODES = ['EA', 'EAMAX', 'EAMED', 'EAMIN', 'ER', 'ERC', 'ST', 'CO'] as const;
const DECIMALS = 4;

/** The lines of energy that are not nothing, from the calculation itself. */
export function explainedLines(trace: Trace): ExplainedLine[] {
  return CODES.flatMap((code) => {
    const node = trace.nodes[figureOfConcept(code)];
    if (node === undefined || node.origin.kind !== 'formula' || Number(node.amount) === 0) return [];
    const { expression, law, article } = node.origin;
    const terms = [...new Set(termsOf(node.origin))].flatMap((id) => {
      const term = trace.nodes[id];
      return term === undefined
        ? []
        : [{ symbol: term.symbol, name: term.label, amount: said(term.amount, term.unit) }];
    });
    return [{ name: node.label, amount: said(node.amount, node.unit), expression, terms, law: `${law}, ${article}` }];
  });
}

function said(amount: string, unit: string): string {
  if (unit === 'text') return amount;
  const text = numberText(amount, DECIMALS, { upTo: true });
  return unit === 'fraction' ? text : `${text} ${unit}`;
}
