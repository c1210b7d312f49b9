import type { TechnicalReviewRow } from '@contador/contract/field';
import { dateText, momentText } from '@contador/contract/format';
import {
  fieldChangeTexts as changeTexts,
  fieldActaTexts,
  fieldOfficeTexts,
  actaMailTexts as mailTexts,
} from '@contador/contract/messages';
import type { GridColumn } from '../../../ui/grid/data-grid.tsx';
import { StateBadge } from '../../../ui/state/state-badge.tsx';

const texts = fieldOfficeTexts.actas;
const { heads } = texts;

export const actaColumns: readonly GridColumn<TechnicalReviewRow>[] = [
  { key: 'number', header: heads.number, value: (it) => it.number, emphasis: true, width: 112 },
  { key: 'date', header: heads.date, value: (it) => it.date, text: (it) => dateText(it.date), width: 104 },
  { key: 'client', header: heads.client, value: (it) => `${it.clientName} · ${it.clientCode}`, clips: true },
  { key: 'orders', header: heads.orders, value: (it) => it.orders.join(', '), width: 118 },
  { key: 'technician', header: heads.technician, value: (it) => it.technicianName, width: 120 },
  {
    key: 'received',
    header: texts.received,
    value: (it) => it.receivedAt,
    width: 138,
    hideBelow: 1600,
    text: (it) => momentText(it.receivedAt),
  },
  { key: 'mails', header: texts.mails, value: mailsText, width: 132, hideBelow: 1360 },
  {
    key: 'open',
    header: changeTexts.openHead,
    value: (it) => it.openChanges,
    text: (it) => (it.openChanges === 0 ? '' : String(it.openChanges)),
    cell: ({ openChanges }) => openChanges > 0 && <StateBadge state="pending">{openChanges}</StateBadge>,
    width: 104,
  },
  {
    key: 'state',
    header: heads.state,
    kind: 'state',
    value: stateText,
    cell: (it) => <ActaState acta={it} />,
    width: 196,
  },
];

function stateText({ correctedBy, corrects, state }: TechnicalReviewRow): string {
  if (correctedBy !== null) return changeTexts.isCorrectedBy(correctedBy);
  return corrects === null ? state : changeTexts.correcting(state, corrects);
}

/** State of an acta, green only if nothing is left to do for it. */
function ActaState({ acta }: { readonly acta: TechnicalReviewRow }) {
  const isDuplicate = acta.state === fieldActaTexts.states.duplicate;
  if (acta.correctedBy !== null || (acta.openChanges > 0 && !isDuplicate)) return stateText(acta);
  return <StateBadge state={isDuplicate ? 'warning' : 'ready'}>{stateText(acta)}</StateBadge>;
}

/** E-mails of an acta as text, `1 de 2 enviados`. E-mails that the server gave up on are marked. */
export function mailsText({ mails }: Pick<TechnicalReviewRow, 'mails'>): string {
  if (mails.length === 0) return texts.withoutMails;
  const stopped = mails.filter(({ state }) => state === mailTexts.states.stopped).length;
  if (stopped > 0) return mailTexts.stoppedOf(stopped);
  const sent = mails.filter(({ sent_at }) => sent_at !== null).length;
  return sent === 0 ? mailTexts.states.waiting : mailTexts.sentOf(sent, mails.length);
}
