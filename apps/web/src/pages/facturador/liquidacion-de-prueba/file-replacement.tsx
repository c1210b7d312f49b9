import { type LeftOutRow, readTrialFile } from '@contador/contract/billing';
import { billingIntakeTexts, trialPageTexts as texts } from '@contador/contract/messages';
import type { DecimalSign } from '@contador/kernel';
import { IconFileSpreadsheet, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { CallFailure } from '../../../http/call-failure.ts';
import { sendFile } from '../../../http/send-file.ts';
import { useWrite } from '../../../http/use-write.ts';
import { type RefusedAttempt, refusedAttempt, uploadFailureText } from '../../../patterns/intake/attempt.ts';
import { LeftOutRows } from '../../../patterns/intake/left-out-rows.tsx';
import { RefusedCard } from '../../../patterns/intake/refused-card.tsx';
import { useBillingMonth } from '../../../shell/period/billing-month.tsx';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { FileButton } from '../../../ui/files/file-button.tsx';
import { useNotice } from '../../../ui/notice/notice.tsx';
import type { ReplacementProps } from './replacements.tsx';
import style from './trial.module.css';

/** Tries a file instead of the cycle's one. The file is read and validated like an upload, but not saved. */
export function FileReplacement({
  kind,
  scope,
  draft,
  change,
}: ReplacementProps & { readonly kind: 'consumption' | 'concepts' | 'credits' }) {
  const { month } = useBillingMonth();
  const { failed } = useNotice();
  const read = useWrite(readTrialFile);
  const [sending, setSending] = useState(false);
  const [refused, setRefused] = useState<RefusedAttempt>();
  const [leftOut, setLeftOut] = useState<readonly LeftOutRow[]>([]);
  const replacement = draft[kind];
  const fail = async (file: File, failure: CallFailure) => {
    const attempt = refusedAttempt(file.name, failure, (sign) => choose([file], sign));
    setRefused(attempt);
    // Located errors are listed on the page and need no notice.
    if (!attempt.particulars.some(({ line }) => line !== undefined)) await failed(failure, uploadFailureText(failure));
  };
  const choose = async ([file]: readonly File[], decimalSign?: DecimalSign) => {
    if (file === undefined) return;
    setSending(true);
    setRefused(undefined);
    const sent = await sendFile(file, { username: scope.username, month, decimalSign });
    const answer = sent.ok
      ? await read.send({
          query: { username: scope.username, year: scope.year, month: scope.month, cycle: scope.cycle, kind },
          body: sent.value,
        })
      : sent;
    setSending(false);
    if (!answer.ok) return await fail(file, answer.refusal);
    setLeftOut(answer.value.leftOut);
    change({ [kind]: { ...answer.value, name: file.name } });
  };
  return (
    <div className={style.fields}>
      <p className={style.hint}>{texts.fileHelp[kind]}</p>
      <div className={style.row}>
        <FileButton
          label={replacement ? texts.otherFile : texts.chooseFile}
          inputLabel={texts.fileOf[kind]}
          accept=".xlsx"
          busy={sending || read.pending}
          onFiles={(files) => void choose(files)}
        />
        {replacement && (
          <p className={style.taken}>
            <IconFileSpreadsheet size={17} aria-hidden />{' '}
            {texts.fileRead(replacement.name, replacement.users, replacement.ignored)}
          </p>
        )}
        {replacement && (
          <ActionButton icon={IconTrash} onClick={() => change({ [kind]: null })}>
            {texts.withoutFile}
          </ActionButton>
        )}
      </div>
      {replacement && leftOut.length > 0 && (
        <LeftOutRows title={texts.leftOut} rows={leftOut} fileName={`por-fuera-${scope.cycle}.csv`} />
      )}
      {refused && (
        <RefusedCard
          username={scope.username}
          label={billingIntakeTexts.refusedOf(scope.cycle)}
          note={texts.notRead}
          attempt={refused}
          listName={`errores-${scope.cycle}.csv`}
        />
      )}
    </div>
  );
}
