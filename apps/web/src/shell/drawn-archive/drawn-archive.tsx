import type { ReplyOf } from '@contador/contract';
import type { checkBillArchive } from '@contador/contract/billing';
import { billingTexts, reviewTexts, liquidationPageTexts as texts } from '@contador/contract/messages';
import type { Result } from '@contador/kernel';
import { IconDownload, IconFileZip } from '@tabler/icons-react';
import { useState } from 'react';
import type { CallFailure } from '../../http/call-failure.ts';
import { ActionButton } from '../../ui/action/action-button.tsx';
import { momentText } from '../../ui/format/date-text.ts';
import { countText } from '../../ui/format/number-text.ts';
import { useNotice } from '../../ui/notice/notice.tsx';
import { ProgressStrip } from '../../ui/progress/progress-strip.tsx';
import style from '../cycle-liquidation/cycle-liquidation.module.css';
import { progressText } from '../cycle-liquidation/running-liquidation.tsx';
import { useRunningWork } from '../operations/use-running-work.ts';

interface DrawnArchiveProps {
  /** Undefined while it is unknown whether an archive exists. */
  readonly archive: ReplyOf<typeof checkBillArchive>['archive'] | undefined;
  /** Reads the archive again. */
  readonly retry: () => void;
  /** The long-running operation that draws the archive. */
  readonly work: { readonly kind: string; readonly key: string };
  readonly prepare: () => Promise<Result<unknown, CallFailure>>;
  readonly download: () => Promise<Result<unknown, CallFailure>>;
  readonly says: { readonly prepare: string; readonly download: string; readonly noun: string };
}

/** Many PDFs in one file: drawn by an operation that continues without the page, and downloaded when it has ended. */
export function DrawnArchive(props: DrawnArchiveProps) {
  const { archive, retry, work, says } = props;
  const running = useRunningWork(work.kind, work.key);
  const [busy, setBusy] = useState(false);
  const { failed } = useNotice();

  const act = async () => {
    setBusy(true);
    const done = await (archive ? props.download() : props.prepare());
    setBusy(false);
    if (done.ok) return;
    await failed(done.refusal, texts.downloadFailed);
    if (archive) retry();
  };

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
        busy={busy}
        disabledBecause={archive === undefined ? billingTexts.preparing : undefined}
        onClick={() => void act()}
      >
        {archive ? says.download : says.prepare}
      </ActionButton>
      <span className={style.approved}>
        {archive
          ? billingTexts.archiveReady(
              countText(archive.clients),
              countText(Math.ceil(archive.bytes / 1_000_000)),
              momentText(archive.at),
              momentText(archive.until),
            )
          : says.noun}
      </span>
    </>
  );
}
