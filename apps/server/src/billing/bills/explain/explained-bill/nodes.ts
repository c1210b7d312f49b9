import { type Decimal, decimal } from '@contador/kernel';
import type { OptionInForce, Origin, TraceNode } from '@contador/regulation';

/** Identity of a figure: id, symbol and label. */
export interface Named {
  readonly id: string;
  readonly symbol: string;
  readonly label: string;
  /** COP by default. */
  readonly unit?: string;
}

/** Month from which the law on the content of bills applies: Ley 142 de 1994. */
const FROM = '1994-07';
const INVOICE = { law: 'Ley 142 de 1994', article: '148' } as const;
/** Law on the base of IVA. */
export const VAT_LAW = { law: 'Estatuto Tributario', article: '447' } as const;

/** A figure calculated from other figures; `expression` uses the symbols of its terms. */
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

/** Sum of figures of one kind. Without terms the figure is 0, absent for `reason`. */
export function summed(named: Named, terms: readonly TraceNode[], reason: string): TraceNode {
  if (terms.length === 0) return node(named, decimal(0), { kind: 'absence', reason });
  const total = terms.reduce((sum, { amount }) => sum.plus(amount), decimal(0));
  return calculated(named, total, terms.map(({ symbol }) => symbol).join(' + '), terms);
}

/** A figure with the given origin. */
export function node({ id, symbol, label, unit = 'COP' }: Named, amount: Decimal | string, origin: Origin): TraceNode {
  const text = typeof amount === 'string' ? decimal(amount).toFixed() : amount.toFixed();
  return { id, symbol, label, unit, amount: text, index: {}, origin };
}

/** Origin in a field of a record entered by a person. */
export function record(
  recordName: string,
  field: string,
  { by, at }: { readonly by: string; readonly at: Date },
): Origin {
  return { kind: 'record', record: recordName, field, enteredBy: by, enteredAt: at.toISOString() };
}
