import { billFigures as figures } from '@contador/contract/billing';
import { taxFigures } from '../bills/explain/explained-bill/issued-amounts.ts';

// biome-ignore lint/suspicious/noExplicitAny: the answer as it came over the wire
type Wire = any;
const CREDIT_PARTS = ['total', 'balance', 'capital_pay', 'interest_pay', 'month_pay'] as const;

/** Amounts of all lines in a client's liquidation, by figure id. */
export function shownLines(bill: Wire): Record<string, number> {
  const key = (code: string) => (code === 'TOT' ? undefined : code);
  const lines: (readonly [id: string, amount: number])[] = [];
  for (const [code, { value }] of Object.entries<Wire>(bill.energy_concepts))
    lines.push([bill.figure_ids[code], value]);
  for (const [code, { value }] of Object.entries<Wire>(bill.tax_collect_concepts))
    lines.push([code === 'TOT' ? figures.taxes : taxFigures[code as 'APL' | 'IS'], value]);
  for (const [code, line] of Object.entries<Wire>(bill.other_concepts))
    for (const part of ['base', 'iva', 'value'] as const) lines.push([figures.other(part, key(code)), line[part]]);
  for (const [code, line] of Object.entries<Wire>(bill.credit_concepts))
    for (const part of CREDIT_PARTS) lines.push([figures.credit(part, key(code)), line[part]]);
  lines.push([figures.subtotal, bill.subtotal], [figures.previousBalance, bill.previous_balance]);
  lines.push([figures.adjustment, bill.adjustment], [figures.payable, bill.payable]);
  return Object.fromEntries(lines);
}
