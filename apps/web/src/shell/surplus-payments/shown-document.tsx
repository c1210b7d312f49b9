import { surplusPaymentTexts as texts } from '@contador/contract/messages';
import { downloadUserPaymentDocument, type SurplusPaymentRow } from '@contador/contract/self-generators';
import { IconDownload } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { fetchFile, saveFile } from '../../http/download.ts';
import { ActionButton } from '../../ui/action/action-button.tsx';
import { momentText } from '../../ui/format/date-text.ts';
import { sizeText } from '../../ui/format/size-text.ts';
import { useSession } from '../session/session.tsx';
import style from './company-payment.module.css';

/** Document of a month, drawn by the browser, with who sent it and when. */
export function ShownDocument({ payment }: { readonly payment: SurplusPaymentRow }) {
  const { document } = payment;
  const file = useDocument(payment);
  if (document === null) return <p className={style.without}>{texts.noDocument}</p>;
  return (
    <figure className={style.document}>
      <div className={style.name}>
        <strong>{document.name}</strong>
        <ActionButton
          small
          icon={IconDownload}
          disabledBecause={file.blob ? undefined : texts.list.loading}
          onClick={() => {
            if (file.blob) saveFile(file.blob, `Doc_${payment.clientCode}_${payment.year}_${payment.month}.pdf`);
          }}
        >
          {texts.download}
        </ActionButton>
      </div>
      {file.address ? (
        <iframe
          className={style.paper}
          src={`${file.address}#toolbar=0&view=FitH`}
          title={texts.list.shown(document.name)}
        />
      ) : (
        <p className={style.without}>{file.failed ? texts.list.notShown : texts.list.loading}</p>
      )}
      <figcaption>
        {texts.sentAt(momentText(document.at), sizeText(document.bytes))}
        {payment.payment === 'half year' && ` ${texts.halfYear}`}
      </figcaption>
    </figure>
  );
}

interface FetchedDocument {
  readonly blob?: Blob;
  /** Address of the bytes within this page. */
  readonly address?: string;
  readonly failed: boolean;
}

/** Fetches the document of a payment for as long as it is shown. */
function useDocument({ clientCode, year, month, document }: SurplusPaymentRow): FetchedDocument {
  const { username } = useSession().tenant;
  const [file, setFile] = useState<FetchedDocument>({ failed: false });
  const sentAt = document?.at;
  useEffect(() => {
    if (sentAt === undefined) return;
    let address: string | undefined;
    let isShown = true;
    void fetchFile(downloadUserPaymentDocument, {
      query: { username, clientCode, year, month, timestamp: new Date().toISOString().slice(0, 19) },
    }).then((fetched) => {
      if (!isShown) return;
      if (!fetched.ok) return setFile({ failed: true });
      // Typed here: whatever the bytes are, the browser opens them as a PDF.
      const blob = new Blob([fetched.value], { type: 'application/pdf' });
      address = URL.createObjectURL(blob);
      setFile({ blob, address, failed: false });
    });
    return () => {
      isShown = false;
      if (address !== undefined) URL.revokeObjectURL(address);
    };
  }, [username, clientCode, year, month, sentAt]);
  return file;
}
