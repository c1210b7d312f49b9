import { billFigures as figures } from '@contador/contract/billing';
import { billExplanationTexts as texts } from '@contador/contract/messages';
import { invoiceTotals } from '@contador/domain/billing';
import { decimal } from '@contador/kernel';
import type { Options, TraceNode } from '@contador/regulation';
import { calculated, summed } from './nodes.ts';

/** Parts that a bill adds up; a tax is absent until it is liquidated. */
export interface AddedNodes {
  readonly energy: TraceNode;
  readonly lighting: TraceNode | undefined;
  readonly security: TraceNode | undefined;
  readonly others: TraceNode;
  readonly credits: TraceNode;
  readonly balance: TraceNode;
}

/** Trace nodes from the subtotal to the amount payable (rules B1 and B10), calculated from the explained parts. */
export function totalNodes(nodes: AddedNodes, options: Options): TraceNode[] {
  const { energy, lighting, security, others, credits, balance } = nodes;
  const amount = (part: TraceNode | undefined) => decimal(part?.amount ?? 0);
  const totals = invoiceTotals(
    {
      energy: amount(energy),
      lighting: amount(lighting),
      security: amount(security),
      others: [{ base: amount(others), vat: decimal(0), total: amount(others) }],
      credits: [amount(credits)],
      previousBalance: amount(balance),
    },
    options,
  );
  const { labels } = texts;
  const option = { name: 'payableMultiple', value: options.payableMultiple };
  const collected = [lighting, security].filter((it) => it !== undefined);
  const taxes = summed({ id: figures.taxes, symbol: 'REC', label: labels.taxes }, collected, texts.none.taxes);
  const subtotal = calculated(
    { id: figures.subtotal, symbol: 'SUB', label: labels.subtotal },
    totals.subtotal,
    [energy, taxes, others].map(({ symbol }) => symbol).join(' + '),
    [energy, taxes, others],
  );
  const gross = calculated(
    { id: figures.gross, symbol: 'BR', label: labels.gross },
    totals.gross,
    [subtotal, credits, balance].map(({ symbol }) => symbol).join(' + '),
    [subtotal, credits, balance],
  );
  const payable = calculated(
    { id: figures.payable, symbol: 'VP', label: labels.payable },
    totals.payable,
    texts.rounded(gross.symbol, options.payableMultiple),
    [gross],
    { option },
  );
  const adjustment = calculated(
    { id: figures.adjustment, symbol: 'AJ', label: labels.adjustment },
    totals.adjustment,
    `${payable.symbol} − ${gross.symbol}`,
    [payable, gross],
  );
  return [taxes, subtotal, gross, payable, adjustment];
}
