import type { BillDelivery } from '@contador/contract/billing';
import { billDeliveryTexts as texts } from '@contador/contract/messages';
import { momentText } from '../../../ui/format/date-text.ts';
import type { GridColumn } from '../../../ui/grid/data-grid.tsx';
import { type State, StateBadge } from '../../../ui/state/state-badge.tsx';

const badges = {
  paper: 'warning',
  ready: 'pending',
  sending: 'pending',
  waiting: 'pending',
  sent: 'ready',
} as const satisfies Record<BillDelivery['state'], State>;

/** Columns of the bills of a cycle with their delivery. */
export function deliveryColumns(): GridColumn<BillDelivery>[] {
  return [
    { key: 'printed', header: texts.number, value: (it) => it.printed, width: 120 },
    { key: 'name', header: texts.client, value: (it) => it.clientName, clips: true },
    { key: 'code', header: texts.clientCode, value: (it) => it.clientCode, width: 140, hideBelow: 1360 },
    { key: 'address', header: texts.address, value: (it) => it.sentTo ?? it.address ?? '', clips: true },
    {
      key: 'state',
      header: texts.state,
      value: (it) => texts.states[it.state],
      cell: (it) => <StateBadge state={badges[it.state]}>{texts.states[it.state]}</StateBadge>,
      kind: 'state',
      width: 150,
    },
    {
      key: 'when',
      header: texts.when,
      value: (it) => it.moment ?? '',
      text: (it) => (it.moment === null ? '' : momentText(it.moment)),
      width: 150,
      hideBelow: 1360,
    },
    { key: 'why', header: texts.why, value: reasonOf, clips: true, grow: 2 },
  ];
}

/** Why a bill is printed, and what the mail server said. */
function reasonOf({ reason, fault, reply }: BillDelivery): string {
  const why = reason === null || reason === 'failed' ? fault && texts.faults[fault] : texts.reasons[reason];
  return [why, reply].filter(Boolean).join(' ');
}
