import { type clientMonth, downloadElectronicDocuments, makeElectronicDocuments } from '@contador/contract/billing';
import { liquidationPageTexts, electronicDocumentTexts as texts } from '@contador/contract/messages';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { downloadFile } from '../../../http/download.ts';
import { useWrite } from '../../../http/use-write.ts';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { useNotice } from '../../../ui/notice/notice.tsx';
import type { ClientMonth } from './client-month.ts';

type Document = 'bill' | 'note';

/** Unsigned electronic documents of a bill and of its reversal note. One that cannot be made says what is missing. */
export function XmlFiles({ bill, clientMonth }: { readonly bill: clientMonth; readonly clientMonth: ClientMonth }) {
  const make = useWrite(makeElectronicDocuments);
  const { notice, failed } = useNotice();
  const [saving, setSaving] = useState<Document>();
  const { username, year, month, client_code: clientCode } = clientMonth;
  const { cycle, number, printed, reversal } = bill;

  const save = async (document: Document, name: string) => {
    setSaving(document);
    const made = await make.send({ body: { username, year, month, cycle, part: 1, clientCode } });
    const lacks = made.ok
      ? made.value.lacking.filter((it) => it.number === number && (it.note === undefined) === (document === 'bill'))
      : [];
    if (lacks.length > 0) {
      setSaving(undefined);
      const particulars = lacks.flatMap((it) => it.lacks.map((expected) => ({ field: name, expected })));
      return await notice(texts.none, { tone: 'refused', particulars });
    }
    const saved = made.ok
      ? await downloadFile(downloadElectronicDocuments, {
          query: {
            ...clientMonth,
            cycle,
            bill_number: number,
            document,
            timestamp: new Date().toISOString().slice(0, 19),
          },
          saveAs: texts.fileOfClient(name),
        })
      : made;
    setSaving(undefined);
    if (!saved.ok) await failed(saved.refusal, liquidationPageTexts.downloadFailed);
  };

  return (
    <>
      <ActionButton small icon={IconDownload} busy={saving === 'bill'} onClick={() => void save('bill', printed)}>
        {texts.download}
      </ActionButton>
      {reversal && (
        <ActionButton
          small
          icon={IconDownload}
          busy={saving === 'note'}
          onClick={() => void save('note', reversal.note)}
        >
          {texts.downloadNote}
        </ActionButton>
      )}
    </>
  );
}
