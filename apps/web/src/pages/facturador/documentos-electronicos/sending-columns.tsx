import type { SendingRow } from '@contador/contract/billing';
import { remedyOfRule, documentSendingTexts as texts } from '@contador/contract/messages';
import { momentText } from '../../../ui/format/date-text.ts';
import type { GridColumn } from '../../../ui/grid/data-grid.tsx';
import { type State, StateBadge } from '../../../ui/state/state-badge.tsx';

/** Badge of each state. */
export const badges = {
  queued: 'pending',
  sending: 'pending',
  accepted: 'ready',
  rejected: 'refused',
  unknown: 'warning',
  stopped: 'refused',
} as const satisfies Record<SendingRow['state'], State>;

/** Columns of the documents sent to the tax authority. */
export function sendingColumns(): GridColumn<SendingRow>[] {
  return [
    { key: 'printed', header: texts.number, value: (it) => it.printed, width: 120 },
    { key: 'document', header: texts.document, value: (it) => texts.kinds[it.document], width: 110, hideBelow: 1360 },
    { key: 'name', header: texts.client, value: (it) => it.clientName, clips: true },
    { key: 'code', header: texts.clientCode, value: (it) => it.clientCode, width: 140, hideBelow: 1360 },
    {
      key: 'state',
      header: texts.state,
      value: (it) => texts.states[it.state],
      cell: (it) => <StateBadge state={badges[it.state]}>{texts.states[it.state]}</StateBadge>,
      kind: 'state',
      width: 180,
    },
    {
      key: 'since',
      header: texts.since,
      value: (it) => it.since,
      text: (it) => momentText(it.since),
      width: 150,
      hideBelow: 1360,
    },
    {
      key: 'before',
      header: texts.sendBefore,
      value: (it) => it.sendBefore,
      text: (it) => (it.state === 'accepted' ? '' : momentText(it.sendBefore)),
      width: 150,
    },
    { key: 'answer', header: texts.answer, value: answerOf, clips: true, grow: 2 },
  ];
}

/** Why a note waits, or the first rule that the document broke. */
function answerOf({ rules, waitsForBill }: SendingRow): string {
  return waitsForBill === null ? firstRule(rules) : texts.waitsForBill[waitsForBill];
}

/** First rule that a document broke, with what to mend if it is known; empty if there is none. */
function firstRule(rules: SendingRow['rules']): string {
  const [first] = rules;
  if (first === undefined) return '';
  return [first.code, remedyOfRule(first.code) ?? first.text].filter(Boolean).join(': ');
}
