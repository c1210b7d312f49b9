import { type clientMonth, voidBill } from '@contador/contract/billing';
import { liquidationPageTexts, recordTexts } from '@contador/contract/messages';
import { isBlank } from '@contador/kernel';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useRefresh, useWrite } from '../../../http/use-write.ts';
import { RecordDialog } from '../../../patterns/record-dialog.tsx';
import { useNotice } from '../../../ui/notice/notice.tsx';
import type { ClientMonth } from './client-month.ts';

const { life: texts } = liquidationPageTexts;
const LONGEST = 300;

interface VoidDialogProps {
  readonly bill: clientMonth;
  readonly clientMonth: ClientMonth;
  readonly onClose: () => void;
}

/** Explains the consequences of voiding a bill and asks for a reason. A refusal keeps the typed reason. */
export function VoidDialog({ bill, clientMonth, onClose }: VoidDialogProps) {
  const [reason, setReason] = useState('');
  const write = useWrite(voidBill);
  const { notice, failed } = useNotice();
  const refresh = useRefresh();
  const isEmpty = isBlank(reason);
  const annul = async () => {
    const done = await write.send({ body: { ...clientMonth, reason: reason.trim(), bill_number: bill.number } });
    if (!done.ok) {
      // Another person may have reversed it, so the bills are loaded again.
      refresh(voidBill);
      return await failed(done.refusal);
    }
    onClose();
    await notice(texts.voidDone(done.value.note), { tone: 'done' });
  };
  return (
    <RecordDialog
      title={texts.voidTitle(bill.printed)}
      opened
      onClose={onClose}
      onSave={annul}
      saving={write.pending}
      dirty={!isEmpty}
      saveLabel={texts.void}
      saveDisabledBecause={isEmpty ? recordTexts.required : undefined}
    >
      <p>{texts.voidHelp}</p>
      <Textarea
        label={texts.reason}
        required
        data-autofocus
        rows={3}
        maxLength={LONGEST}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </RecordDialog>
  );
}
