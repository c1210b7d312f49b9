import type { TechnicalReviewRow } from '@contador/contract/field';
import { dateText, momentText } from '@contador/contract/format';
import { fieldActaTexts, fieldOfficeTexts, actaMailTexts as mailTexts } from '@contador/contract/messages';
import type { GridColumn } from '../../../ui/grid/data-grid.tsx';
import { StateBadge } from '../../../ui/state/state-badge.tsx';

const texts = fieldOfficeTexts.actas;
const { heads } = texts;

export const actaColumns: readonly GridColumn<TechnicalReviewRow>[] = [
  { key: 'number', header: heads.number, value: (it) => it.number, emphasis: true, width: 124 },
  { key: 'date', header: heads.date, value: (it) => it.date, text: (it) => dateText(it.date), width: 104 },
  { key: 'client', header: heads.client, value: (it) => `${it.clientName} · ${it.clientCode}`, width: 242 },
  { key: 'orders', header: heads.orders, value: (it) => it.orders.join(', '), width: 118 },
  { key: 'technician', header: heads.technician, value: (it) => it.technicianName, width: 120 },
  {
    ...{ key: 'received', header: texts.received, value: (it) => it.receivedAt, width: 138, hideBelow: 1280 },
    text: (it) => momentText(it.receivedAt),
  },
  { key: 'mails', header: texts.mails, value: mailsText, width: 144, hideBelow: 1024 },
  {
    ...{ key: 'state', header: heads.state, kind: 'state', value: (it) => it.state, width: 116 },
    cell: ({ state }) => (
      <StateBadge state={state === fieldActaTexts.states.duplicate ? 'warning' : 'ready'}>{state}</StateBadge>
    ),
  },
];

/** `1 de 2 enviados`; one that was given up stands out. */
export function mailsText({ mails }: Pick<TechnicalReviewRow, 'mails'>): string {
  if (mails.length === 0) return texts.withoutMails;
  const stopped = mails.filter(({ state }) => state === mailTexts.states.stopped).length;
  if (stopped > 0) return mailTexts.stoppedOf(stopped);
  const sent = mails.filter(({ sent_at }) => sent_at !== null).length;
  return sent === 0 ? mailTexts.states.waiting : mailTexts.sentOf(sent, mails.length);
}
