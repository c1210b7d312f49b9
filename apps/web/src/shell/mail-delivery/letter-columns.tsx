import type { BillDelivery, PaperReason } from '@contador/contract/billing';
import { billDeliveryTexts as texts } from '@contador/contract/messages';
import { momentText } from '../../ui/format/date-text.ts';
import type { GridColumn } from '../../ui/grid/data-grid.tsx';
import { type State, StateBadge } from '../../ui/state/state-badge.tsx';

const badges = {
  paper: 'warning',
  ready: 'pending',
  sending: 'pending',
  waiting: 'pending',
  sent: 'ready',
} as const satisfies Record<BillDelivery['state'], State>;

/** Fields that the delivery of a bill and of an annex share. */
type DeliveredLetter = Omit<BillDelivery, 'number' | 'printed' | 'answeredOn' | 'means' | 'recordedBy'>;

/** Words of the states, reasons and faults. */
interface DeliveryWords {
  readonly states: Readonly<Record<BillDelivery['state'], string>>;
  readonly reasons: Readonly<Record<PaperReason, string>>;
  readonly faults: Readonly<Record<NonNullable<BillDelivery['fault']>, string>>;
}

/** Columns of letters with their delivery. */
export function letterColumns<Letter extends DeliveredLetter>(words: DeliveryWords): GridColumn<Letter>[] {
  return [
    { key: 'name', header: texts.client, value: (it) => it.clientName, clips: true },
    { key: 'code', header: texts.clientCode, value: (it) => it.clientCode, width: 140, hideBelow: 1360 },
    { key: 'address', header: texts.address, value: (it) => it.sentTo ?? it.address ?? '', clips: true },
    {
      key: 'state',
      header: texts.state,
      value: (it) => words.states[it.state],
      cell: (it) => <StateBadge state={badges[it.state]}>{words.states[it.state]}</StateBadge>,
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
    { key: 'why', header: texts.why, value: (it) => reasonOf(it, words), clips: true, grow: 2 },
  ];
}

/** Why a letter is printed, and what the mail server said. */
function reasonOf({ reason, fault, reply }: DeliveredLetter, { reasons, faults }: DeliveryWords): string {
  if (reason !== null && reason !== 'failed') return [reasons[reason], reply].filter(Boolean).join(': ');
  return [fault && faults[fault], reply].filter(Boolean).join(' ');
}
