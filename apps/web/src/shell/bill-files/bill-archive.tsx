import { checkBillArchive, downloadBillArchive, prepareBillArchive } from '@contador/contract/billing';
import { billingTexts, liquidationPageTexts as texts } from '@contador/contract/messages';
import { type Month, twoDigits } from '@contador/kernel';
import { downloadFile } from '../../http/download.ts';
import { useRead } from '../../http/use-read.ts';
import { useWrite } from '../../http/use-write.ts';
import { DrawnArchive } from '../drawn-archive/drawn-archive.tsx';

interface BillArchiveProps {
  readonly username: string;
  readonly month: Month;
  readonly cycle: string;
}

/** The PDFs of a large cycle as one archive. */
export function BillArchive({ username, month, cycle }: BillArchiveProps) {
  const scope = { username, year: month.year, month: month.number, cycle };
  const { data, retry } = useRead(checkBillArchive, scope);
  const prepare = useWrite(prepareBillArchive);
  return (
    <DrawnArchive
      archive={data?.archive}
      retry={retry}
      work={{ kind: 'draw-bill-archive', key: `${cycle} ${month.year}-${month.number}` }}
      prepare={() => prepare.send({ query: scope })}
      download={() =>
        downloadFile(downloadBillArchive, {
          query: { ...scope, timestamp: new Date().toISOString().slice(0, 19) },
          saveAs: billingTexts.fileOfArchive(username, month.year, twoDigits(month), cycle),
        })
      }
      says={{ prepare: billingTexts.prepareDownload, download: texts.download, noun: billingTexts.archiveOf }}
    />
  );
}
