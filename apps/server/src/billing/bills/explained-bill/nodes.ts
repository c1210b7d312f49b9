import { type Decimal, decimal } from '@contador/kernel';
import type { OptionInForce, Origin, TraceNode } from '@contador/regulation';

/** What a figure is called. */
export interface Named {
  readonly id: string;
  readonly symbol: string;
  readonly label: string;
  /** COP where not said. */
  readonly unit?: string;
}

/** Since when bills say what they charge: Ley 142 de 1994. */
const FROM = '1994-07';
const INVOICE = { law: 'Ley 142 de 1994', article: '148' } as const;
/** On what IVA is calculated. */
export const VAT_LAW = { law: 'Estatuto Tributario', article: '447' } as const;

/** A figure from others: what the expression says of the symbols of its terms. */
export function calculated(
  named: Named,
  amount: Decimal,
  expression: string,
  terms: readonly TraceNode[],
  { option, law = INVOICE }: { readonly option?: OptionInForce; readonly law?: { law: string; article: string } } = {},
): TraceNode {
  const ids = terms.map(({ id }) => id);
  return node(named, amount, {
    kind: 'formula',
    ...law,
    expression,
    from: FROM,
    terms: ids,
    ...(option && { option }),
  });
}

/** The sum of figures of one kind, which are told apart in it by their places; 0 with the reason where there are none. */
export function summed(named: Named, terms: readonly TraceNode[], reason: string): TraceNode {
  if (terms.length === 0) return node(named, decimal(0), { kind: 'absence', reason });
  const total = terms.reduce((sum, { amount }) => sum.plus(amount), decimal(0));
  return calculated(named, total, terms.map(({ symbol }) => symbol).join(' + '), terms);
}

/** A figure that was read or written somewhere. */
export function node({ id, symbol, label, unit = 'COP' }: Named, amount: Decimal | string, origin: Origin): TraceNode {
  const text = typeof amount === 'string' ? decimal(amount).toFixed() : amount.toFixed();
  return { id, symbol, label, unit, amount: text, index: {}, origin };
}

/** A field of a record that people keep. */
export function record(of: string, field: string, { by, at }: { readonly by: string; readonly at: Date }): Origin {
  return { kind: 'record', record: of, field, enteredBy: by, enteredAt: at.toISOString() };
}
