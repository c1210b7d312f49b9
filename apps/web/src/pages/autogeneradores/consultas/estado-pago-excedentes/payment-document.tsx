import { surplusPaymentTexts as texts } from '@contador/contract/messages';
import {
  downloadUserPaymentDocument,
  type SurplusPaymentRow,
  updateUserPaymentState,
} from '@contador/contract/self-generators';
import { whyFixed } from '@contador/domain/self-generators';
import { IconCamera, IconDownload, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { downloadFile } from '../../../../http/download.ts';
import { sendFile } from '../../../../http/send-file.ts';
import { useWrite } from '../../../../http/use-write.ts';
import { useSession } from '../../../../shell/session/session.tsx';
import { useIsPhone } from '../../../../shell/use-is-phone.ts';
import { ActionButton } from '../../../../ui/action/action-button.tsx';
import { FileButton } from '../../../../ui/files/file-button.tsx';
import { momentText } from '../../../../ui/format/date-text.ts';
import { numberText } from '../../../../ui/format/number-text.ts';
import { sizeText } from '../../../../ui/format/size-text.ts';
import { useNotice } from '../../../../ui/notice/notice.tsx';
import style from './payment-dialog.module.css';

/** Document of a month. The client uploads it and can replace it until the month is paid; the company downloads it. */
export function PaymentDocument({ payment }: { readonly payment: SurplusPaymentRow }) {
  const { tenant, customer } = useSession();
  const { notice, failed } = useNotice();
  const [busy, setBusy] = useState(false);
  const update = useWrite(updateUserPaymentState);
  const { document, year, clientCode } = payment;
  const month = { year, number: payment.month };
  const fixed = whyFixed({ ...payment, month });
  const named = `${clientCode}.pdf`;
  const mayUpload = customer !== null && fixed === undefined;
  const isPhone = useIsPhone();

  const send = async ([file]: File[]) => {
    if (file === undefined) return notice(texts.noFile, { tone: 'refused' });
    if (file.name.replace(/\.pdf$/i, '.pdf') !== named)
      return notice(texts.wrongDocument, { tone: 'refused', detail: texts.nameOfDocument(clientCode) });
    setBusy(true);
    const sent = await sendFile(new File([file], named, { type: file.type }), {
      username: tenant.username,
      month,
      filesFrom: 'ag',
    });
    const answer = sent.ok
      ? await update.send({
          query: { username: tenant.username },
          body: { year, month: payment.month, clientCode, hasDocument: true },
        })
      : sent;
    setBusy(false);
    return answer.ok ? notice(texts.documentTaken, { tone: 'done' }) : failed(answer.refusal, texts.notSent);
  };
  /** Converts a photo and sends it. The converter is loaded with the first photo. */
  const sendPhoto = async ([photo]: File[]) => {
    if (photo === undefined) return notice(texts.noFile, { tone: 'refused' });
    setBusy(true);
    const converted = await import('./photo-pdf.ts')
      .then(({ pdfOfPhoto }) => pdfOfPhoto(photo, named))
      .catch(() => undefined);
    setBusy(false);
    if (converted === undefined) return notice(texts.unreadablePhoto, { tone: 'refused' });
    return await send([converted]);
  };
  const save = async () => {
    setBusy(true);
    const saved = await downloadFile(downloadUserPaymentDocument, {
      query: {
        username: tenant.username,
        clientCode,
        year,
        month: payment.month,
        timestamp: new Date().toISOString().slice(0, 19),
      },
      saveAs: `Doc_${clientCode}_${year}_${payment.month}.pdf`,
    });
    setBusy(false);
    if (!saved.ok) await failed(saved.refusal, texts.noDocument);
  };
  return (
    <div className={style.document}>
      <p className={style.name}>
        {document
          ? `${document.name} · ${texts.sentAt(momentText(document.at), sizeText(document.bytes))}`
          : customer === null
            ? texts.noDocument
            : texts.noOwnDocument(`$ ${numberText(payment.value)}`)}
        {payment.payment === 'half year' && ` ${texts.halfYear}`}
      </p>
      {mayUpload && (
        <p className={style.name}>
          {`${texts.nameOfDocument(clientCode)}.`}
          {isPhone && ` ${texts.orPhoto}`}
        </p>
      )}
      {document && (
        <ActionButton icon={IconDownload} busy={busy} onClick={() => void save()}>
          {texts.download}
        </ActionButton>
      )}
      {customer !== null && (
        <FileButton
          label={document ? texts.replace : texts.choose}
          {...(document && { inputLabel: texts.replaceDocument })}
          icon={IconUpload}
          accept=".pdf,application/pdf"
          busy={busy}
          disabledBecause={fixed && texts.notEditable[fixed]}
          onFiles={(files) => void send(files)}
          onNone={() => void notice(texts.noFile, { tone: 'refused' })}
        />
      )}
      {mayUpload && isPhone && (
        <FileButton
          label={texts.photo}
          icon={IconCamera}
          accept="image/*"
          busy={busy}
          onFiles={(files) => void sendPhoto(files)}
        />
      )}
    </div>
  );
}
