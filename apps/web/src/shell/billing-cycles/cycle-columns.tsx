import type { BillingCycleRow } from '@contador/contract/clients';
import { billingCycleTexts as texts } from '@contador/contract/messages';
import { parseMonth, spanishMonth } from '@contador/kernel';
import { activeColumn } from '../../patterns/active-column.tsx';
import type { GridColumn } from '../../ui/grid/data-grid.tsx';

/** Area that shows the cycles. The cycles belong to the company, and each area counts its own clients. */
export type CycleSide = 'billing' | 'self-generators';

/** A cycle with the number of its active clients. */
export type CountedCycle = BillingCycleRow & { readonly users: number };

function monthWords(iso: string): string {
  const month = parseMonth(iso);
  return month ? spanishMonth(month) : '';
}

const columns: GridColumn<CountedCycle>[] = [
  { key: 'code', header: texts.code, value: (it) => it.code, width: 112, emphasis: true },
  { key: 'periodicity', header: texts.periodicity, value: (it) => texts.periodicities[it.periodicity], grow: 1 },
  { key: 'marketType', header: texts.marketType, value: (it) => it.marketType, grow: 1 },
  { key: 'autogenerators', header: texts.autogenerators, value: (it) => (it.autogenerators ? 'SI' : 'NO'), width: 148 },
  activeColumn(texts.state),
  {
    key: 'entry',
    header: texts.entryMonth,
    value: (it) => it.entryMonth,
    text: (it) => monthWords(it.entryMonth),
    grow: 1,
    filter: false,
  },
  {
    key: 'users',
    header: texts.users,
    value: (it) => it.users,
    kind: 'number',
    decimals: 0,
    width: 112,
    filter: false,
  },
];

/** Columns by area: only billing shows the files of self-generators. */
export const cycleColumns = {
  billing: columns,
  'self-generators': columns.filter(({ key }) => key !== 'autogenerators'),
} as const;
