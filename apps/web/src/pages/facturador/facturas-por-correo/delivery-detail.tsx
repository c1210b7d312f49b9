import { type BillDelivery, downloadClientBill, resendBillLetter } from '@contador/contract/billing';
import { dateText } from '@contador/contract/format';
import { billingTexts, billDeliveryTexts as texts } from '@contador/contract/messages';
import { IconChecks, IconDownload, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { downloadFile } from '../../../http/download.ts';
import { useWrite } from '../../../http/use-write.ts';
import style from '../../../shell/cycle-liquidation/cycle-liquidation.module.css';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { momentText } from '../../../ui/format/date-text.ts';
import { useNotice } from '../../../ui/notice/notice.tsx';

interface DeliveryDetailProps {
  readonly scope: { readonly username: string; readonly year: number; readonly month: number; readonly cycle: string };
  readonly bill: BillDelivery;
  readonly onConsent: () => void;
  readonly onRefused: () => void;
}

/** Consent of the client, the proof of the sending, and what can be done with the bill. */
export function DeliveryDetail({ scope, bill, onConsent, onRefused }: DeliveryDetailProps) {
  const write = useWrite(resendBillLetter);
  const [saving, setSaving] = useState(false);
  const { notice, failed } = useNotice();
  const { number, state, agreed, nextAt, sha256 } = bill;
  const resend = async () => {
    const answer = await write.send({ body: { username: scope.username, number } });
    if (answer.ok) return notice(texts.resent, { tone: 'done' });
    await failed(answer.refusal, texts.notResent);
    onRefused();
  };
  const download = async () => {
    setSaving(true);
    const timestamp = new Date().toISOString().slice(0, 19);
    const saved = await downloadFile(downloadClientBill, {
      query: { ...scope, client_code: bill.clientCode, bill_number: number, timestamp },
      saveAs: billingTexts.fileOfNumber(bill.printed),
    });
    setSaving(false);
    if (!saved.ok) await failed(saved.refusal, texts.downloadPdf);
  };
  return (
    <section className={style.detail} aria-label={texts.detail}>
      <p>
        {texts.consent}: {consentText(bill)}
      </p>
      {state === 'waiting' && nextAt !== null && (
        <p>
          {texts.attempts}: {momentText(nextAt)}
        </p>
      )}
      {state === 'sent' && sha256 !== null && (
        <p>
          {texts.sha256}: {sha256}
        </p>
      )}
      <div className={style.buttons}>
        <ActionButton
          icon={IconSend}
          busy={write.pending}
          disabledBecause={whyNotResend(bill)}
          onClick={() => void resend()}
        >
          {texts.resend}
        </ActionButton>
        <ActionButton icon={IconDownload} busy={saving} onClick={() => void download()}>
          {texts.downloadPdf}
        </ActionButton>
        <ActionButton icon={IconChecks} onClick={onConsent}>
          {agreed === null ? texts.recordConsent : texts.changeConsent}
        </ActionButton>
      </div>
    </section>
  );
}

function consentText({ agreed, answeredOn, means, recordedBy }: BillDelivery): string {
  if (agreed === null || answeredOn === null || means === null) return texts.never;
  return texts.answer(agreed, dateText(answeredOn), texts.meansNames[means], recordedBy ?? '');
}

/** Why the bill cannot be sent again; `undefined` if it can. */
function whyNotResend({ state, reason }: BillDelivery): string | undefined {
  if (state === 'waiting' || state === 'sending') return texts.underway;
  return reason === null || reason === 'failed' ? undefined : texts.reasons[reason];
}
