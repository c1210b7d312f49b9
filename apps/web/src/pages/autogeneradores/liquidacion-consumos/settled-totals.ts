import { selfGeneratorSettlementTexts as texts } from '@contador/contract/messages';
import { type SettledClientRow, type SettledConceptCode, settledConcepts } from '@contador/contract/self-generators';
import { numberText } from '../../../ui/format/number-text.ts';
import type { SettledView } from './settled-columns.tsx';

/** Parts of a unit: values are in cents, energies in millionths. Sums are computed with whole numbers, without loss of digits. */
const PARTS = { valor: 100, energia: 1_000_000 } as const;

/** Totals of the shown clients by concept. Tariffs have no total. */
export function settledTotals(view: SettledView, rows: readonly SettledClientRow[]): Readonly<Record<string, string>> {
  if (view === 'tarifa') return {};
  const parts = PARTS[view];
  const amountOf = (row: SettledClientRow, code: SettledConceptCode) =>
    view === 'valor' ? row.concepts[code]?.value : row.concepts[code]?.energy;
  const key = view === 'valor' ? 'value' : 'energy';
  return {
    code: texts.page.total(rows.length),
    ...Object.fromEntries(
      settledConcepts.map((code) => [
        `${key}-${code}`,
        numberText(rows.reduce((sum, row) => sum + Math.round((amountOf(row, code) ?? 0) * parts), 0) / parts),
      ]),
    ),
  };
}
