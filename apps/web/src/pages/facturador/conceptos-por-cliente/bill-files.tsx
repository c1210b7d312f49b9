import { type clientMonth, downloadBillReversal, downloadClientBill } from '@contador/contract/billing';
import { billingTexts, liquidationPageTexts } from '@contador/contract/messages';
import { IconDownload, IconLink } from '@tabler/icons-react';
import { useState } from 'react';
import { downloadFile } from '../../../http/download.ts';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { useNotice } from '../../../ui/notice/notice.tsx';
import style from './client-bills.module.css';
import type { ClientMonth } from './client-month.ts';
import { XmlFiles } from './xml-files.tsx';

const { life: texts, downloadFailed } = liquidationPageTexts;

/**
 * Downloads of a bill as PDF and XML and of its reversal note, and the link of its public page. The PDF of the valid bill is the page's main
 * download.
 */
export function BillFiles({ bill, of }: { readonly bill: clientMonth; readonly of: ClientMonth }) {
  const { notice, failed } = useNotice();
  const [saving, setSaving] = useState<'bill' | 'note'>();
  const { link, reversal } = bill;

  const save = async (what: 'bill' | 'note', printed: string) => {
    const query = { ...of, cycle: bill.cycle, bill_number: bill.number };
    const timestamp = new Date().toISOString().slice(0, 19);
    const saveAs = billingTexts.fileOfNumber(printed);
    setSaving(what);
    const saved =
      what === 'bill'
        ? await downloadFile(downloadClientBill, { query: { ...query, timestamp }, saveAs })
        : await downloadFile(downloadBillReversal, { query: { ...query, timestamp }, saveAs });
    setSaving(undefined);
    if (!saved.ok) await failed(saved.refusal, downloadFailed);
  };
  const copy = async (address: string) => {
    try {
      await navigator.clipboard.writeText(address);
      await notice(texts.linkCopied, { tone: 'done' });
    } catch {
      // Browsers allow the clipboard only over TLS. Without it the address is shown, to be copied by hand.
      await notice(texts.linkNotCopied, { tone: 'warning', detail: address });
    }
  };

  return (
    <div className={style.files}>
      {reversal && (
        <ActionButton
          small
          icon={IconDownload}
          busy={saving === 'bill'}
          onClick={() => void save('bill', bill.printed)}
        >
          {texts.download}
        </ActionButton>
      )}
      <ActionButton
        small
        icon={IconLink}
        disabledBecause={link === null ? texts.linkUnknown : undefined}
        onClick={() => void (link !== null && copy(link))}
      >
        {texts.link}
      </ActionButton>
      {reversal && (
        <ActionButton
          small
          icon={IconDownload}
          busy={saving === 'note'}
          onClick={() => void save('note', reversal.note)}
        >
          {texts.note}
        </ActionButton>
      )}
      <XmlFiles bill={bill} clientMonth={of} />
    </div>
  );
}
