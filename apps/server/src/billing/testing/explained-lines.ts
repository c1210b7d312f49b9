import { billFigures as figures } from '@contador/contract/billing';
import { taxFigures } from '../bills/explained-bill/issued-amounts.ts';

// biome-ignore lint/suspicious/noExplicitAny: the answer as it came over the wire
type Wire = any;
const CREDIT_PARTS = ['total', 'balance', 'capital_pay', 'interest_pay', 'month_pay'] as const;

/** Amounts of all lines in a client's liquidation, by figure id. */
export function shownLines(said: Wire): Record<string, number> {
  const key = (code: string) => (code === 'TOT' ? undefined : code);
  const lines: (readonly [id: string, amount: number])[] = [];
  for (const [code, { value }] of Object.entries<Wire>(said.energy_concepts))
    lines.push([said.figure_ids[code], value]);
  for (const [code, { value }] of Object.entries<Wire>(said.tax_collect_concepts))
    lines.push([code === 'TOT' ? figures.taxes : taxFigures[code as 'APL' | 'IS'], value]);
  for (const [code, line] of Object.entries<Wire>(said.other_concepts))
    for (const part of ['base', 'iva', 'value'] as const) lines.push([figures.other(part, key(code)), line[part]]);
  for (const [code, line] of Object.entries<Wire>(said.credit_concepts))
    for (const part of CREDIT_PARTS) lines.push([figures.credit(part, key(code)), line[part]]);
  lines.push([figures.subtotal, said.subtotal], [figures.previousBalance, said.previous_balance]);
  lines.push([figures.adjustment, said.adjustment], [figures.payable, said.payable]);
  return Object.fromEntries(lines);
}
