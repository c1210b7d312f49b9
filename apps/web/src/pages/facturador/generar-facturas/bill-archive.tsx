import { checkBillArchive, downloadBillArchive, prepareBillArchive } from '@contador/contract/billing';
import { billingTexts, reviewTexts, liquidationPageTexts as texts } from '@contador/contract/messages';
import { type Month, twoDigits } from '@contador/kernel';
import { IconDownload, IconFileZip } from '@tabler/icons-react';
import { useState } from 'react';
import { downloadFile } from '../../../http/download.ts';
import { useRead } from '../../../http/use-read.ts';
import { useWrite } from '../../../http/use-write.ts';
import style from '../../../shell/cycle-liquidation/cycle-liquidation.module.css';
import { progressText } from '../../../shell/cycle-liquidation/running-liquidation.tsx';
import { useRunningWork } from '../../../shell/operations/use-running-work.ts';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { momentText } from '../../../ui/format/date-text.ts';
import { countText } from '../../../ui/format/number-text.ts';
import { useNotice } from '../../../ui/notice/notice.tsx';
import { ProgressStrip } from '../../../ui/progress/progress-strip.tsx';

interface BillArchiveProps {
  readonly username: string;
  readonly month: Month;
  readonly cycle: string;
}

/** The PDFs of a large cycle in one file: drawn by long work, which goes on without the page, and downloaded when they are there. */
export function BillArchive({ username, month, cycle }: BillArchiveProps) {
  const of = { username, year: month.year, month: month.number, cycle };
  const { data, retry } = useRead(checkBillArchive, of);
  const running = useRunningWork('draw-bill-archive', `${cycle} ${month.year}-${month.number}`, retry);
  const prepare = useWrite(prepareBillArchive);
  const [saving, setSaving] = useState(false);
  const { failed } = useNotice();

  const draw = async () => {
    const prepared = await prepare.send({ query: of });
    if (!prepared.ok) await failed(prepared.refusal, texts.downloadFailed);
  };
  const save = async () => {
    setSaving(true);
    const saved = await downloadFile(downloadBillArchive, {
      query: { ...of, timestamp: new Date().toISOString().slice(0, 19) },
      saveAs: billingTexts.fileOfArchive(username, month.year, twoDigits(month), cycle),
    });
    setSaving(false);
    if (saved.ok) return;
    await failed(saved.refusal, texts.downloadFailed);
    retry();
  };

  const archive = data?.archive;
  if (running) {
    return (
      <div className={style.strip}>
        <ProgressStrip
          icon={IconFileZip}
          title={running.message}
          detail={progressText(running)}
          done={running.done}
          total={running.total}
          note={reviewTexts.progressNote}
        />
      </div>
    );
  }
  return (
    <>
      <ActionButton
        icon={IconDownload}
        main
        busy={saving || prepare.pending}
        disabledBecause={data === undefined ? billingTexts.preparing : undefined}
        onClick={() => void (archive ? save() : draw())}
      >
        {archive ? texts.download : billingTexts.prepareDownload}
      </ActionButton>
      <span className={style.approved}>
        {archive
          ? billingTexts.archiveReady(
              countText(archive.clients),
              countText(Math.ceil(archive.bytes / 1_000_000)),
              momentText(archive.at),
              momentText(archive.until),
            )
          : billingTexts.archiveOf}
      </span>
    </>
  );
}
