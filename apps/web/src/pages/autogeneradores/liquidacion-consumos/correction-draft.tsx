import { meterFileTexts, settlementCorrectionTexts as texts } from '@contador/contract/messages';
import {
  approveCorrection,
  type CorrectionDraft as Draft,
  dropCorrection,
  estimateCorrection,
  reviewCorrection,
  takeCorrectionFile,
} from '@contador/contract/self-generators';
import { type DecimalSign, month as monthOf } from '@contador/kernel';
import { IconCheck, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { sendFile } from '../../../http/send-file.ts';
import { useRead } from '../../../http/use-read.ts';
import { useWrite } from '../../../http/use-write.ts';
import { useDecimalSign } from '../../../patterns/intake/use-decimal-sign.ts';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { FileButton } from '../../../ui/files/file-button.tsx';
import { momentText } from '../../../ui/format/date-text.ts';
import { countText } from '../../../ui/format/number-text.ts';
import { useNotice } from '../../../ui/notice/notice.tsx';
import { FailureState } from '../../../ui/state/failure-state.tsx';
import { CorrectionDifference } from './correction-difference.tsx';
import style from './corrections.module.css';

interface Props {
  readonly scope: { readonly username: string; readonly year: number; readonly month: number };
  readonly draft: Draft;
}

/** A correction that is not approved yet: its file, its difference, and its actions. */
export function CorrectionDraft({ scope, draft }: Props) {
  const { clientCode } = draft;
  const [isOpen, setOpen] = useState(false);
  const [sending, setSending] = useState(false);
  const review = useRead(reviewCorrection, { ...scope, clientCode }, { enabled: isOpen, keepPrevious: true });
  const [take, fill] = [useWrite(takeCorrectionFile), useWrite(estimateCorrection)];
  const [approve, drop] = [useWrite(approveCorrection), useWrite(dropCorrection)];
  const { notice, failed, confirm } = useNotice();
  const askDecimalSign = useDecimalSign();
  const ofClient = { username: scope.username, clientCode };

  const takeFile = async ([file]: File[]) => {
    if (file === undefined) return;
    setSending(true);
    const sendWith = async (decimalSign?: DecimalSign) => {
      const to = {
        username: scope.username,
        month: monthOf(scope.year, scope.month),
        filesFrom: 'ag' as const,
        decimalSign,
      };
      const sent = await sendFile(file, to);
      return sent.ok ? await take.send({ query: scope, body: { ...ofClient, fileName: file.name } }) : sent;
    };
    let loaded = await sendWith();
    const decimalSign = loaded.ok ? undefined : await askDecimalSign(loaded.refusal);
    if (decimalSign !== undefined) loaded = await sendWith(decimalSign);
    setSending(false);
    if (!loaded.ok) return await failed(loaded.refusal, texts.failed);
    setOpen(true);
    const { expected_records: expected, found_records: found } = loaded.value;
    await notice(texts.fileTaken(countText(expected), found), { tone: 'done' });
  };
  const fillWith = async (method: string) => {
    const answer = await fill.send({ query: scope, body: { ...ofClient, method } });
    if (!answer.ok) await failed(answer.refusal, texts.failed);
  };
  const approveSeen = async (fingerprint: string) => {
    if (!(await confirm(texts.confirmApprove(clientCode)))) return;
    const answer = await approve.send({ query: scope, body: { ...ofClient, fingerprint } });
    if (answer.ok) return await notice(texts.approved, { tone: 'done' });
    await failed(answer.refusal, texts.failed);
    review.retry();
  };
  const dropIt = async () => {
    if (!(await confirm(texts.confirmDrop(clientCode)))) return;
    const answer = await drop.send({ query: scope, body: { ...ofClient, seen: draft.revision } });
    if (answer.ok) await notice(texts.dropped, { tone: 'done' });
    else await failed(answer.refusal, texts.failed);
  };
  const shownReview = isOpen ? review.data : undefined;
  const fingerprint = shownReview?.fingerprint ?? undefined;
  return (
    <section className={style.draft} aria-label={`${texts.correct} ${clientCode}`}>
      <h3>
        {clientCode} · {draft.clientName}
      </h3>
      <p>{draft.reason}</p>
      <p className={style.note}>{texts.openedBy(draft.openedBy, momentText(draft.openedAt))}</p>
      <p className={style.note}>
        {draft.file === null ? texts.withoutFile : texts.fileOf(draft.file)}{' '}
        {draft.methods.length > 0 && texts.estimatedWith(draft.methods.map(nameOf).join(', '))}
      </p>
      <div className={style.buttons}>
        <FileButton
          label={texts.takeFile}
          icon={IconUpload}
          accept=".xlsx,.xls,.csv"
          inputLabel={`${texts.takeFile} ${clientCode}`}
          busy={sending}
          onFiles={(files) => void takeFile(files)}
        />
        {!isOpen && <ActionButton onClick={() => setOpen(true)}>{texts.review}</ActionButton>}
        <ActionButton
          main
          icon={IconCheck}
          busy={approve.pending}
          disabledBecause={fingerprint === undefined ? (shownReview?.lacks[0] ?? texts.reviewFirst) : undefined}
          onClick={() => fingerprint !== undefined && void approveSeen(fingerprint)}
        >
          {texts.approve}
        </ActionButton>
        <ActionButton quiet busy={drop.pending} onClick={() => void dropIt()}>
          {texts.drop}
        </ActionButton>
      </div>
      {isOpen && review.failure !== undefined && <FailureState failure={review.failure} onRetry={review.retry} />}
      {shownReview?.file && shownReview.file.missing > 0 && (
        <div className={style.buttons}>
          <span>{texts.missing(shownReview.file.missing)}</span>
          {shownReview.file.offered.map((method) => (
            <ActionButton key={method} small busy={fill.pending} onClick={() => void fillWith(method)}>
              {`${texts.fill}: ${nameOf(method)}`}
            </ActionButton>
          ))}
        </div>
      )}
      {shownReview && <CorrectionDifference review={shownReview} />}
    </section>
  );
}

function nameOf(method: string): string {
  return meterFileTexts.methods[method as keyof typeof meterFileTexts.methods]?.name ?? method;
}
