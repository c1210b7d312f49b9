import { type CorrectableBill, checkBillCorrection, type clientMonth } from '@contador/contract/billing';
import { liquidationPageTexts, billCorrectionTexts as texts } from '@contador/contract/messages';
import { useState } from 'react';
import { useWrite } from '../../../http/use-write.ts';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { useNotice } from '../../../ui/notice/notice.tsx';
import type { ClientMonth } from './client-month.ts';
import { CorrectDialog } from './correct-dialog.tsx';

/** 'Corregir' for the bill in force. If it cannot be corrected, it says why. */
export function CorrectButton({
  bill,
  clientMonth,
}: {
  readonly bill: clientMonth;
  readonly clientMonth: ClientMonth;
}) {
  const [opened, setOpened] = useState<CorrectableBill>();
  const read = useWrite(checkBillCorrection);
  const { failed } = useNotice();
  const open = async () => {
    const found = await read.send({ query: clientMonth });
    if (found.ok) setOpened(found.value);
    else await failed(found.refusal);
  };
  return (
    <>
      <ActionButton
        main
        busy={read.pending}
        disabledBecause={bill.reversal === null ? undefined : liquidationPageTexts.life.onlyStanding}
        onClick={() => void open()}
      >
        {texts.correct}
      </ActionButton>
      {opened && <CorrectDialog bill={opened} clientMonth={clientMonth} onClose={() => setOpened(undefined)} />}
    </>
  );
}
