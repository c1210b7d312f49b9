import { strSettlementTexts as texts } from '@contador/contract/messages';
import type { StrDocument, StrFigure } from '@contador/contract/reports';
import type { TraceTree } from '@contador/contract/tariff-calculation';
import { Decimal } from '@contador/kernel';

/** Trace tree of a figure of a workbook, down to its sheet and cell. */
export function figureTree(name: string, unit: string, figure: StrFigure, document: StrDocument): TraceTree {
  const symbol = document.kind === 'invoice' ? texts.invoice : texts.reinvoice(document.number);
  const { amount, sheet, cell } = figure;
  return {
    id: `${symbol} ${name}`,
    symbol,
    label: name,
    unit,
    amount,
    index: {},
    origin: {
      kind: 'file',
      input: texts.title,
      files: [
        {
          name: document.file,
          sha256: document.sha256,
          amount,
          ...(sheet !== null && { sheet }),
          ...(cell !== null && { cell }),
        },
      ],
      uploadedBy: document.uploadedBy,
      uploadedAt: document.uploadedAt,
    },
  };
}

/** Trace tree of the re-invoice minus the invoice; undefined if one of them lacks the figure. */
export function differenceTree(
  name: string,
  unit: string,
  { billed, latest }: { readonly billed: StrFigure | undefined; readonly latest: StrFigure | undefined },
  documents: { readonly invoice: StrDocument; readonly latest: StrDocument },
): TraceTree | undefined {
  if (!billed || !latest) return undefined;
  const terms = [
    figureTree(name, unit, latest, documents.latest),
    figureTree(name, unit, billed, documents.invoice),
  ] as const;
  return {
    id: `${texts.difference} ${name}`,
    symbol: 'Δ',
    label: `${texts.difference}: ${name}`,
    unit,
    amount: new Decimal(latest.amount).minus(billed.amount).toString(),
    index: {},
    origin: {
      kind: 'formula',
      law: texts.law,
      article: texts.article,
      expression: `${terms[0].symbol} − ${terms[1].symbol}`,
      from: texts.from,
      terms: [...terms],
    },
  };
}
