import {
  type BilledSuiReport,
  billedSuiFileName,
  downloadBilledSuiReport,
  processBilledSuiReport,
} from '@contador/contract/billing';
import { billedSuiTexts, suiReportTexts as texts } from '@contador/contract/messages';
import { IconDownload, IconPlayerPlay } from '@tabler/icons-react';
import { downloadFile } from '../../../http/download.ts';
import { useWrite } from '../../../http/use-write.ts';
import { AccordionRow } from '../../../ui/accordion/accordion.tsx';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { momentText } from '../../../ui/format/date-text.ts';
import { useNotice } from '../../../ui/notice/notice.tsx';
import { StateBadge } from '../../../ui/state/state-badge.tsx';
import { ReportReview } from './report-review.tsx';

interface BilledReportRowProps {
  readonly report: BilledSuiReport;
  readonly of: { readonly username: string; readonly year: number; readonly month: number };
  readonly open: boolean;
  readonly onToggle: () => void;
}

/** One report: its state when closed; what lacks and its first rows when open. */
export function BilledReportRow({ report, of, open, onToggle }: BilledReportRowProps) {
  const { code, name, processed } = report;
  const process = useWrite(processBilledSuiReport);
  const { notice, confirm, failed } = useNotice();

  const run = async () => {
    if (processed && !(await confirm(texts.processAgain(code)))) return;
    const answer = await process.send({ query: { code }, body: of });
    if (answer.ok) await notice(texts.processed(code), { tone: 'done' });
    else await failed(answer.refusal, texts.processingFailed);
  };
  const download = async () => {
    const saved = await downloadFile(downloadBilledSuiReport, {
      query: { ...of, code, timestamp: new Date().toISOString().slice(0, 19) },
      saveAs: billedSuiFileName(code, of.username, { year: of.year, number: of.month }),
    });
    if (!saved.ok) await failed(saved.refusal);
  };

  return (
    <AccordionRow
      label={`${code} ${name}`}
      open={open}
      onToggle={onToggle}
      header={
        <span>
          <strong>{code}</strong> {name}{' '}
          <StateBadge state={processed ? 'final' : 'pending'}>
            {processed ? texts.processedState : texts.unprocessedState}
          </StateBadge>{' '}
          {processedText(report)}
        </span>
      }
      aside={
        <ActionButton
          small
          icon={IconDownload}
          disabledBecause={processed ? undefined : texts.notProcessedForDownload}
          onClick={() => void download()}
        >
          {texts.download}
        </ActionButton>
      }
    >
      <ReportReview code={code} of={of}>
        <ActionButton small main icon={IconPlayerPlay} busy={process.pending} onClick={() => void run()}>
          {texts.process}
        </ActionButton>
      </ReportReview>
    </AccordionRow>
  );
}

function processedText({ processedAt, processedBy, rows, warnings }: BilledSuiReport): string {
  if (processedAt === null) return texts.notProcessedYet;
  return [
    texts.processedOn(momentText(processedAt), processedBy ?? ''),
    billedSuiTexts.rows(rows ?? 0),
    ...(warnings ? [texts.count.W(warnings)] : []),
  ].join(' · ');
}
