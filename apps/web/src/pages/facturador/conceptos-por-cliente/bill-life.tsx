import type { clientMonth } from '@contador/contract/billing';
import { liquidationPageTexts } from '@contador/contract/messages';
import { useState } from 'react';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import style from './client-bills.module.css';
import type { ClientMonth } from './client-month.ts';
import { CorrectButton } from './correct-button.tsx';
import { ReissueButton } from './reissue-button.tsx';
import { VoidDialog } from './void-dialog.tsx';

const { life: texts } = liquidationPageTexts;

interface BillLifeProps {
  /** Last bill of the month. */
  readonly bill: clientMonth;
  readonly clientMonth: ClientMonth;
}

/** 'Corregir' and 'Anular' for a bill in force, 'Reexpedir' for a voided one. */
export function BillLife({ bill, clientMonth }: BillLifeProps) {
  const [voiding, setVoiding] = useState(false);
  const stands = bill.reversal === null;
  return (
    <div className={style.life}>
      <CorrectButton key={bill.number} bill={bill} clientMonth={clientMonth} />
      <ActionButton danger disabledBecause={stands ? undefined : texts.onlyStanding} onClick={() => setVoiding(true)}>
        {texts.void}
      </ActionButton>
      <ReissueButton bill={bill} clientMonth={clientMonth} />
      {voiding && <VoidDialog bill={bill} clientMonth={clientMonth} onClose={() => setVoiding(false)} />}
    </div>
  );
}
