import { selfGeneratorSettlementTexts, surplusPaymentTexts as texts } from '@contador/contract/messages';
import type { PayableMonthRow } from '@contador/contract/self-generators';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { dateText, momentText, monthText } from '../../../ui/format/date-text.ts';
import { numberText } from '../../../ui/format/number-text.ts';
import type { GridColumn } from '../../../ui/grid/data-grid.tsx';
import { type State, StateBadge } from '../../../ui/state/state-badge.tsx';

const { list } = texts;

const badges: Readonly<Record<PayableMonthRow['state'], State>> = {
  pending: 'pending',
  'in review': 'warning',
  paid: 'final',
};

/** Paid minus settled, COP; null until it is paid. Whole cents, so that no digit is lost. */
const difference = ({ paid, value, state }: PayableMonthRow) =>
  paid === null || state !== 'paid' ? null : Math.round((paid - value) * 100) / 100;

/** Window width in pixels below which the list of a month leaves out when a document was sent, so that its amounts fit. */
const NARROW = 1360;

/** Columns of the list: what waits for a decision, or with `isMonth` what was paid against what was settled. */
export function payableColumns(
  isMonth: boolean,
  onOpen: (row: PayableMonthRow) => void,
): readonly GridColumn<PayableMonthRow>[] {
  const money = (key: string, header: string, value: (row: PayableMonthRow) => number | null) =>
    ({ key, header, unit: 'COP', kind: 'number', value, width: 128 }) as const;
  return [
    { key: 'code', header: list.clientCode, value: (it) => it.clientCode, width: 96, emphasis: true },
    { key: 'name', header: list.clientName, value: (it) => it.clientName, clips: true },
    ...(isMonth
      ? []
      : [
          {
            key: 'period',
            header: texts.period,
            width: 130,
            value: (it: PayableMonthRow) => it.year * 12 + it.month,
            text: ({ year, month }: PayableMonthRow) => monthText({ year, number: month }),
          },
        ]),
    {
      key: 'sent',
      header: list.sent,
      width: 136,
      ...(isMonth && { hideBelow: NARROW }),
      value: (it) => it.documentAt,
      text: (it) => (it.documentAt === null ? '—' : momentText(it.documentAt)),
    },
    money('value', list.settled, (it) => it.value),
    ...(isMonth
      ? [
          money('paid', texts.paidColumn, (it) => it.paid),
          money('difference', list.difference, difference),
          {
            key: 'paidOn',
            header: texts.paidOnColumn,
            width: 104,
            value: (it: PayableMonthRow) => it.paidOn,
            text: (it: PayableMonthRow) => dateText(it.paidOn),
          },
        ]
      : []),
    {
      key: 'state',
      header: texts.stateColumn,
      width: 116,
      kind: 'state',
      value: (it) => texts.stateWords[it.state],
      cell: (it) => <StateBadge state={badges[it.state]}>{texts.stateWords[it.state]}</StateBadge>,
    },
    {
      key: 'open',
      header: texts.document,
      width: 92,
      kind: 'control',
      value: () => '',
      cell: (it) => (
        <ActionButton small onClick={() => onOpen(it)}>
          {it.documentAt !== null && it.state !== 'paid' ? list.review : list.see}
        </ActionButton>
      ),
    },
  ];
}

/** Totals of the shown months: settled, paid, and their difference where it is paid. */
export function payableTotals(rows: readonly PayableMonthRow[]): Readonly<Record<string, string>> {
  const sum = (value: (row: PayableMonthRow) => number | null) =>
    numberText(rows.reduce((cents, row) => cents + Math.round((value(row) ?? 0) * 100), 0) / 100);
  return {
    code: selfGeneratorSettlementTexts.page.total(rows.length),
    value: sum((it) => it.value),
    paid: sum((it) => it.paid),
    difference: sum(difference),
  };
}
