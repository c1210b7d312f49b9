import type { BilledSuiReport } from '@contador/contract/billing';
import { billedSuiTexts, suiReportTexts as texts } from '@contador/contract/messages';
import { IconDownload, IconPlayerPlay } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { CallFailure } from '../../http/call-failure.ts';
import { AccordionRow } from '../../ui/accordion/accordion.tsx';
import { ActionButton } from '../../ui/action/action-button.tsx';
import { momentText } from '../../ui/format/date-text.ts';
import { useNotice } from '../../ui/notice/notice.tsx';
import { ChangedBadge, ChangedBanner } from '../report-change/changed-since.tsx';
import { ReportHeading } from '../tariff-sui/report-heading.tsx';
import classes from './report-review.module.css';
import { ReportReview } from './report-review.tsx';

type Outcome = { readonly ok: true } | { readonly ok: false; readonly refusal: CallFailure };

interface BilledReportRowProps {
  readonly report: BilledSuiReport;
  readonly scope: { readonly username: string; readonly year: number; readonly month: number };
  readonly open: boolean;
  readonly onToggle: () => void;
  /** Calls of the area that shows the report. */
  readonly process: () => Promise<Outcome>;
  readonly processing: boolean;
  readonly save: () => Promise<Outcome>;
  /** Text that precedes the reason when processing is refused. */
  readonly failure: string;
  readonly lockedBecause?: string | undefined;
  /** Shown below the review. */
  readonly children?: ReactNode;
}

/** Row of a report: its state when closed; its findings and first rows when open. */
export function BilledReportRow({ report, scope, open, onToggle, children, ...by }: BilledReportRowProps) {
  const { code, name, processed, changed } = report;
  const { notice, confirm, failed } = useNotice();
  const [saving, setSaving] = useState(false);

  const run = async () => {
    if (processed && !(await confirm(texts.processAgain(code)))) return;
    const answer = await by.process();
    if (answer.ok) await notice(texts.processed(code), { tone: 'done' });
    else await failed(answer.refusal, by.failure);
  };
  const download = async () => {
    setSaving(true);
    const saved = await by.save();
    setSaving(false);
    if (!saved.ok) await failed(saved.refusal);
  };

  return (
    <AccordionRow
      label={`${code} ${name}`}
      open={open}
      onToggle={onToggle}
      header={
        <ReportHeading code={code} name={name} processed={processed}>
          {processedText(report)} <ChangedBadge change={changed} />
        </ReportHeading>
      }
      aside={
        <ActionButton
          small
          icon={IconDownload}
          busy={saving}
          disabledBecause={processed ? undefined : texts.notProcessedForDownload}
          onClick={() => void download()}
        >
          {texts.download}
        </ActionButton>
      }
    >
      {changed && (
        <div className={classes.changed}>
          <ChangedBanner change={changed} />
        </div>
      )}
      <ReportReview code={code} scope={scope}>
        {({ lockedBecause }) => (
          <ActionButton
            small
            main
            icon={IconPlayerPlay}
            busy={by.processing}
            disabledBecause={by.lockedBecause ?? lockedBecause}
            onClick={() => void run()}
          >
            {texts.process}
          </ActionButton>
        )}
      </ReportReview>
      {children && <div className={classes.below}>{children}</div>}
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
