import { type CreditPart, billFigures as figures } from '@contador/contract/billing';
import { billExplanationTexts as texts } from '@contador/contract/messages';
import type { TraceNode } from '@contador/regulation';
import type { CreditLine } from '../../amounts/bill-parts.repository.ts';
import type { ChargedCell } from './charged-file.ts';
import { node, summed } from './nodes.ts';

/** For each part: its symbol, the field of the credit, and the column of the file. */
const COLUMNS = {
  total: ['VT', 'total', 'VALOR TOTAL'],
  balance: ['SF', 'balance', 'SALDO FINAL PERIODO'],
  capital_pay: ['K', 'capital', 'PAGO A CAPITAL'],
  interest_pay: ['I', 'interest', 'INTERES CORRIENTE'],
  month_pay: ['CU', 'instalment', 'VR CUOTA MES'],
} as const satisfies Record<CreditPart, readonly string[]>;
const PARTS = Object.keys(COLUMNS) as CreditPart[];

/** Trace nodes of each credit as loaded or corrected, and of their sums. */
export function creditNodes(credits: readonly CreditLine[], cell: ChargedCell): TraceNode[] {
  return PARTS.flatMap((part) => {
    const [symbol, field, column] = COLUMNS[part];
    const each = credits.map((credit, at) =>
      node(
        { id: figures.credit(part, credit.key), symbol: `${symbol}${at + 1}`, label: texts.credit[part](credit.name) },
        credit[field],
        cell('credits', credit.key, column, credit[field].toFixed()),
      ),
    );
    const named = {
      id: figures.credit(part),
      symbol: part === 'month_pay' ? 'CR' : `Σ${symbol}`,
      label: texts.credits[part],
    };
    return [...each, summed(named, each, texts.none.credits)];
  });
}
