import { billFigures as figures } from '@contador/contract/billing';
import { numberText } from '@contador/contract/format';
import { publicBillTexts as texts } from '@contador/contract/messages';
import { figureOfConcept, type Trace, type TraceNode } from '@contador/regulation';
import { taxFigures } from '../explain/explained-bill/issued-amounts.ts';

/** A figure of a bill in readable form, with its calculation or its origin. */
export interface ExplainedLine {
  readonly id: string;
  readonly symbol: string;
  readonly name: string;
  readonly amount: string;
  /** Absent for a figure that is not calculated. */
  readonly expression?: string;
  readonly terms: readonly ExplainedLine[];
  /** Law of the formula, or origin of the figure. */
  readonly note?: string;
}

const CODES = ['EA', 'EAMAX', 'EAMED', 'EAMIN', 'ER', 'ERC', 'ST', 'CO', 'GEN'] as const;
const DECIMALS = 4;
const CENTS = 2;
/** Levels of terms shown below a line. */
const DEPTH = 3;

/** All lines of a bill, taken from its trace; zero energy and tax lines are omitted. */
export function explainedLines(trace: Trace): ExplainedLine[] {
  const all = Object.values(trace.nodes);
  const those = (...starts: readonly string[]) => all.filter(({ id }) => starts.some((start) => id.startsWith(start)));
  const known = (ids: readonly string[]) => ids.flatMap((id) => trace.nodes[id] ?? []);
  const charged = known([...CODES.map(figureOfConcept), taxFigures.APL, taxFigures.IS]);
  return [
    ...charged.filter(({ amount }) => Number(amount) !== 0),
    ...those('otro.base[', 'otro.iva[').filter(({ id, amount }) => !id.startsWith('otro.iva') || Number(amount) !== 0),
    ...known([figures.subtotal]),
    ...those('credito.month_pay['),
    ...known([figures.previousBalance, figures.adjustment, figures.payable]),
  ].map((node) => explained(trace, node, DEPTH));
}

function explained(trace: Trace, node: TraceNode, depth: number): ExplainedLine {
  const { id, symbol, label: name, amount, unit, origin } = node;
  const line = { id, symbol, name, amount: amountText(amount, unit), terms: [] };
  if (origin.kind === 'absence') return { ...line, note: origin.reason };
  if (id.startsWith('credito.month_pay[')) return { ...line, terms: partsOfCredit(trace, id), note: texts.loaded };
  if (origin.kind === 'file' || origin.kind === 'series') return { ...line, note: texts.loaded };
  if (origin.kind !== 'formula' || depth === 0) return line;
  const { expression, law, article } = origin;
  const terms = [...new Set(origin.terms)].flatMap((below) => trace.nodes[below] ?? []);
  const note = /^\d/.test(article) ? `${law}, art. ${article}` : `${law}, ${article}`;
  return { ...line, expression, terms: terms.map((term) => explained(trace, term, depth - 1)), note };
}

function partsOfCredit(trace: Trace, id: string): ExplainedLine[] {
  return (['capital_pay', 'interest_pay', 'balance', 'total'] as const).flatMap((part) => {
    const node = trace.nodes[id.replace('month_pay', part)];
    return node === undefined ? [] : [{ ...explained(trace, node, 0), note: '' }];
  });
}

function amountText(amount: string, unit: string): string {
  if (unit === 'text') return amount;
  // Pesos have cents, unless an intermediate figure has more decimals.
  const isMoney = unit === 'COP' && !/\.\d{3}/.test(amount);
  const text = isMoney ? numberText(amount, CENTS) : numberText(amount, DECIMALS, { upTo: true });
  return unit === 'fraction' ? text : `${text} ${unit}`;
}
