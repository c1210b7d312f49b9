import type { ReplyOf } from '@contador/contract';
import { checkTestSet, sendTestSet, type TestDocumentRow } from '@contador/contract/billing';
import {
  partsTexts,
  remedyOfTestRule,
  documentSendingTexts as sendingTexts,
  testSetTexts as texts,
} from '@contador/contract/messages';
import { causeOfRule, missingOfTestSet, placeOfRule, type RejectionCause } from '@contador/domain/billing';
import { IconEdit, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { useRead } from '../../../../http/use-read.ts';
import { useWrite } from '../../../../http/use-write.ts';
import style from '../../../../shell/cycle-liquidation/cycle-liquidation.module.css';
import { ActionButton } from '../../../../ui/action/action-button.tsx';
import { useNotice } from '../../../../ui/notice/notice.tsx';
import { FailureState } from '../../../../ui/state/failure-state.tsx';
import { StateBadge } from '../../../../ui/state/state-badge.tsx';
import { SimpleTable } from '../../../../ui/tables/simple-table.tsx';
import own from '../document-detail.module.css';
import { MendPlace } from '../mend-place.tsx';
import { badges } from '../sending-columns.tsx';
import { TestSetDialog } from './test-set-dialog.tsx';

/** Milliseconds between two readings while documents wait for an answer. */
const REFRESH_MS = 5000;

interface TestSetSectionProps {
  readonly username: string;
  readonly mode: 'off' | 'test' | 'production';
  /** Cycle month whose bills give the content of the documents. */
  readonly scope: { readonly username: string; readonly year: number; readonly month: number; readonly cycle: string };
}

type Progress = ReplyOf<typeof checkTestSet>;

/** 'Habilitación ante la DIAN': the documents of the test set, what the tax authority said of each, and the next step. */
export function TestSetSection({ username, mode, scope }: TestSetSectionProps) {
  const [editing, setEditing] = useState(false);
  const { data, failure, retry } = useRead(checkTestSet, { username }, { refetchEvery: REFRESH_MS });
  const write = useWrite(sendTestSet);
  const { notice, confirm, failed } = useNotice();
  const missing = missingOf(data);
  const send = async () => {
    const question = texts.question(missing.bills, missing.notes, scope.cycle);
    if (!(await confirm(question, { accept: texts.confirm, detail: texts.questionDetail }))) return;
    const answer = await write.send({ body: scope });
    if (!answer.ok) return await failed(answer.refusal, texts.notSent);
    notice(texts.sent(answer.value.bills, answer.value.notes), { tone: 'done' });
  };
  return (
    <section className={style.detail} aria-label={texts.title}>
      <h2>{texts.title}</h2>
      <p>{texts.what}</p>
      {failure && !data && <FailureState failure={failure} what={texts.title} onRetry={retry} />}
      {data?.set && (
        <p>
          {texts.progress(data.bills.accepted, data.set.bills, texts.nouns.bills)}.{' '}
          {texts.progress(data.notes.accepted, data.set.notes, texts.nouns.notes)}.
        </p>
      )}
      {data && <p role="status">{texts.steps[nextStep(data, mode)]}</p>}
      <div className={style.buttons}>
        <ActionButton
          icon={IconSend}
          busy={write.pending}
          disabledBecause={data === undefined ? partsTexts.loading : whyNotSend(data, mode)}
          onClick={() => void send()}
        >
          {texts.makeAndSend(missing.bills, missing.notes)}
        </ActionButton>
        <ActionButton icon={IconEdit} onClick={() => setEditing(true)}>
          {texts.edit}
        </ActionButton>
      </div>
      {data !== undefined && data.documents.length > 0 && (
        <SimpleTable
          label={texts.documents}
          head={[
            { text: texts.number },
            { text: texts.kind },
            { text: texts.clientCode },
            { text: texts.result },
            { text: texts.answer },
            { text: sendingTexts.mendAt },
          ]}
          rows={data.documents.map((row) => rowOf(row, username))}
        />
      )}
      {editing && data && (
        <TestSetDialog username={username} initial={data.set ?? data.proposed} onClose={() => setEditing(false)} />
      )}
    </section>
  );
}

/** Causes that are mended in the data of the test set, because the set has its own numbering. */
const causesOfSet: readonly (RejectionCause | undefined)[] = ['range', 'number', 'range-dates'];

function rowOf({ printed, document, clientCode, state, rules }: TestDocumentRow, username: string) {
  const [first] = rules;
  const code = first?.code ?? '';
  const place = causesOfSet.includes(causeOfRule(code)) ? undefined : placeOfRule(code);
  return [
    printed,
    texts.kinds[document],
    clientCode,
    <StateBadge key="state" state={badges[state]}>
      {sendingTexts.states[state]}
    </StateBadge>,
    <span key="answer" className={own.sentence}>
      {first && [code, remedyOfTestRule(code) ?? first.text].filter(Boolean).join(': ')}
    </span>,
    place && <MendPlace key="place" place={place} username={username} clientCode={clientCode} />,
  ];
}

function missingOf(data: Progress | undefined) {
  if (!data?.set || data.closed) return { bills: 0, notes: 0 };
  return {
    bills: missingOfTestSet(data.set.bills, data.bills),
    notes: missingOfTestSet(data.set.notes, data.notes),
  };
}

function whyNotSend(data: Progress, mode: TestSetSectionProps['mode']): string | undefined {
  if (data.set === null) return texts.withoutSet;
  if (mode !== 'test') return texts.notInTest;
  const { bills, notes } = missingOf(data);
  return bills + notes === 0 ? texts.nothingMissing : undefined;
}

/** Next step of the person. */
function nextStep(data: Progress, mode: TestSetSectionProps['mode']): keyof typeof texts.steps {
  const { set, bills, notes, closed } = data;
  if (set === null) return 'settings';
  if (closed || (bills.accepted >= set.bills && notes.accepted >= set.notes)) return 'done';
  const missing = missingOf(data);
  if (missing.bills + missing.notes === 0) return 'wait';
  if (mode !== 'test') return 'switch';
  return bills.rejected + notes.rejected > 0 ? 'mend' : 'send';
}
