import {
  type CorrectableBill,
  correctBill,
  type ReviewedCorrection,
  reviewBillCorrection,
} from '@contador/contract/billing';
import { fieldsAtFault, recordTexts, billCorrectionTexts as texts } from '@contador/contract/messages';
import { isBlank } from '@contador/kernel';
import { Textarea } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useWrite } from '../../../http/use-write.ts';
import { RecordDialog } from '../../../patterns/record-dialog.tsx';
import { useRecordDraft } from '../../../patterns/use-record-draft.ts';
import { useDraftOwner } from '../../../shell/session/session.tsx';
import { numberText } from '../../../ui/format/number-text.ts';
import { useNotice } from '../../../ui/notice/notice.tsx';
import { SimpleTable } from '../../../ui/tables/simple-table.tsx';
import type { ClientMonth } from './client-month.ts';
import style from './correction.module.css';
import { type CorrectionDraft, changesOf, draftOf, wholeDraft } from './correction-draft.ts';
import { CorrectionFields } from './correction-fields.tsx';

const right = (text: string) => ({ text, align: 'right' as const });
const money = (amount: number) => `$ ${numberText(Math.abs(amount), 0)}`;
const balance = (amount: number) => (amount < 0 ? texts.inFavour(money(amount)) : money(amount));

/** The corrected bill next to the present one, the causes of the difference, and what happens to the payments. */
function CorrectionReview({ printed, lines, sentence, causes, payable, nextBalance }: ReviewedCorrection) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The preview appears below the fields, so it is scrolled into view. With the focus in a field above, the next Tab would scroll back.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <section className={style.review} aria-label={texts.reviewed(printed)}>
      <h3 ref={heading} tabIndex={-1}>
        {texts.reviewed(printed)}
      </h3>
      <p className={style.sentence} role="status">
        {sentence}
      </p>
      <SimpleTable
        label={texts.line}
        dense
        head={[
          { text: texts.line },
          right(texts.quantityBefore),
          right(texts.quantityAfter),
          right(texts.before),
          right(texts.after),
        ]}
        rows={lines.map(({ text, quantity, value }) => {
          const isOther = quantity.before !== quantity.after || value.before !== value.after;
          const marked = (cellText: string) => (isOther ? <strong>{cellText}</strong> : cellText);
          return [marked(text), quantity.before, marked(quantity.after), value.before, marked(value.after)];
        })}
        totalRow
      />
      <SimpleTable
        label={texts.cause}
        dense
        head={[{ text: texts.cause }, right(texts.difference)]}
        rows={[
          ...causes.map(({ label, amount }) => [label, amount]),
          [texts.payable, `${money(payable.before)} → ${money(payable.after)}`],
          [texts.nextBalance, `${balance(nextBalance.before)} → ${balance(nextBalance.after)}`],
        ]}
      />
    </section>
  );
}

const LONGEST = 300;

interface CorrectDialogProps {
  readonly bill: CorrectableBill;
  readonly clientMonth: ClientMonth;
  readonly onClose: () => void;
}

/** Corrects a bill in two steps: preview the corrected bill next to the present one, then confirm. Any edit requires a new preview. */
export function CorrectDialog({ bill, clientMonth, onClose }: CorrectDialogProps) {
  const title = texts.title(bill.printed);
  const {
    draft: storedDraft,
    change,
    dirty,
    offer,
    leave,
  } = useRecordDraft<CorrectionDraft>({
    owner: useDraftOwner(),
    title,
    onClose,
    revision: undefined,
    record: `bill-correction/${bill.number}`,
    begin: () => draftOf(bill),
  });
  const draft = wholeDraft(bill, storedDraft);
  const [preview, setPreview] = useState<{
    readonly changesKey: string | undefined;
    readonly reviewed: ReviewedCorrection;
  }>();
  const [review, correct] = [useWrite(reviewBillCorrection), useWrite(correctBill)];
  const { notice, failed } = useNotice();
  const changes = changesOf(bill, draft);
  const changesKey = changes && JSON.stringify(changes);
  const reviewed = preview !== undefined && preview.changesKey === changesKey ? preview.reviewed : undefined;
  const named = {
    username: clientMonth.username,
    year: clientMonth.year,
    month: clientMonth.month,
    clientCode: clientMonth.client_code,
    number: bill.number,
  };

  const look = async () => {
    const found = await review.send({ body: { ...named, ...changes } });
    if (found.ok) return setPreview({ changesKey, reviewed: found.value });
    setPreview(undefined);
    await failed(found.refusal);
  };
  const decide = async (payable: number) => {
    const done = await correct.send({ body: { ...named, ...changes, payable, reason: draft.reason.trim() } });
    if (!done.ok) return await failed(done.refusal);
    leave();
    await notice(texts.done(done.value.printed, done.value.note), { tone: 'done' });
  };
  const withoutReason = isBlank(draft.reason) ? recordTexts.required : undefined;

  return (
    <RecordDialog
      title={title}
      opened
      wide
      onClose={leave}
      onSave={() => (reviewed ? decide(reviewed.payable.after) : look())}
      saving={review.pending || correct.pending}
      dirty={dirty}
      saveLabel={reviewed ? texts.correct : texts.review}
      saveDisabledBecause={changes === undefined ? fieldsAtFault : reviewed ? withoutReason : undefined}
      note={preview !== undefined && !reviewed ? texts.changedSince : undefined}
    >
      <div className={style.whole}>{offer}</div>
      <p className={style.whole}>{texts.help}</p>
      <CorrectionFields bill={bill} draft={draft} onChange={change} />
      {reviewed && <CorrectionReview {...reviewed} />}
      <fieldset>
        <Textarea
          label={texts.reason}
          required
          rows={2}
          maxLength={LONGEST}
          value={draft.reason}
          onChange={(event) => change({ reason: event.currentTarget.value })}
        />
      </fieldset>
    </RecordDialog>
  );
}
