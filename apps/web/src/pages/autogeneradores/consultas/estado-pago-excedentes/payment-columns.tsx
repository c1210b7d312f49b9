import { surplusPaymentTexts as texts } from '@contador/contract/messages';
import type { SurplusPaymentRow } from '@contador/contract/self-generators';
import { documentState } from '@contador/domain/self-generators';
import { IconFileText } from '@tabler/icons-react';
import { ActionButton } from '../../../../ui/action/action-button.tsx';
import { dateText, monthText } from '../../../../ui/format/date-text.ts';
import type { GridColumn } from '../../../../ui/grid/data-grid.tsx';
import { type State, StateBadge } from '../../../../ui/state/state-badge.tsx';

/** Badge of each state of a payment. */
export const STATE_OF: Readonly<Record<SurplusPaymentRow['state'], State>> = {
  pending: 'pending',
  'in review': 'warning',
  paid: 'final',
};

/** Month of a payment in Spanish. */
export function monthOfPayment({ year, month }: Pick<SurplusPaymentRow, 'year' | 'month'>): string {
  return monthText({ year, number: month });
}

/** State of the client's document in words. */
export function documentWord(payment: SurplusPaymentRow): string {
  const month = { year: payment.year, number: payment.month };
  return texts.documents[documentState({ ...payment, month })];
}

/** Window width in pixels below which the type of payment is left out, so that the amounts fit. */
const NARROW = 1360;

export function paymentColumns(onOpen: (payment: SurplusPaymentRow) => void): GridColumn<SurplusPaymentRow>[] {
  return [
    {
      key: 'period',
      header: texts.period,
      width: 128,
      emphasis: true,
      value: (it) => it.year * 12 + it.month,
      text: monthOfPayment,
    },
    { key: 'value', header: texts.value, unit: 'COP', kind: 'number', value: (it) => it.value, width: 140 },
    { key: 'payment', header: texts.payment, value: (it) => texts.payments[it.payment], grow: 2, hideBelow: NARROW },
    { key: 'document', header: texts.documentColumn, value: documentWord, width: 116, hideBelow: 1024 },
    {
      key: 'state',
      header: texts.stateColumn,
      width: 152,
      kind: 'state',
      value: (it) => texts.states[it.state],
      cell: (it) => <StateBadge state={STATE_OF[it.state]}>{texts.states[it.state]}</StateBadge>,
    },
    {
      key: 'paid',
      header: texts.paidColumn,
      unit: 'COP',
      kind: 'number',
      value: (it) => it.paid,
      width: 124,
      hideBelow: 1024,
    },
    {
      key: 'paidOn',
      header: texts.paidOnColumn,
      width: 120,
      hideBelow: 1024,
      value: (it) => it.paidOn,
      text: (it) => dateText(it.paidOn),
    },
    {
      key: 'open',
      header: texts.document,
      width: 128,
      kind: 'control',
      value: () => '',
      cell: (it) => (
        <ActionButton small icon={IconFileText} onClick={() => onOpen(it)}>
          {texts.document}
        </ActionButton>
      ),
    },
  ];
}
