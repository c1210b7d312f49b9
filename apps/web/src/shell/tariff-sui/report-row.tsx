import { fieldsAtFault, suiReportTexts as texts } from '@contador/contract/messages';
import type { SuiProcessing } from '@contador/contract/reports';
import { downloadSuiReport, processSuiReport, type SuiReportRow } from '@contador/contract/reports';
import {
  countFindings,
  type MissingSuiInput,
  missingSuiInputs,
  type SuiLayout,
  type SuiSeverity,
  suiFileName,
} from '@contador/domain/reports';
import { type Month, previousMonth, spanishMonth } from '@contador/kernel';
import { IconDownload, IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { downloadFile } from '../../http/download.ts';
import { useWrite } from '../../http/use-write.ts';
import { AccordionRow } from '../../ui/accordion/accordion.tsx';
import { ActionButton } from '../../ui/action/action-button.tsx';
import { draftInStorage, storeDraft } from '../../ui/drafts/stored-drafts.ts';
import { momentText } from '../../ui/format/date-text.ts';
import { useNotice } from '../../ui/notice/notice.tsx';
import { FailureState } from '../../ui/state/failure-state.tsx';
import { SimpleTable } from '../../ui/tables/simple-table.tsx';
import { ChangedBadge, ChangedBanner } from '../report-change/changed-since.tsx';
import { useDraftOwner } from '../session/session.tsx';
import type { HeldEntries } from './held-entries.ts';
import { unreadableFields } from './held-entries.ts';
import { ReportForm } from './report-form.tsx';
import { ReportHeading } from './report-heading.tsx';
import classes from './report-row.module.css';
import { ReportTable } from './report-table.tsx';
import { useReview } from './use-review.ts';

/** Month of the reports, as the calls name it. */
export interface ReportedMonth {
  readonly username: string;
  readonly reportId: string;
  readonly previousReportId: string;
  readonly period: Month;
  readonly tariffMonth: Month;
  readonly version?: string;
}

interface ReportRowProps {
  readonly report: SuiReportRow;
  readonly layout: SuiLayout;
  readonly month: ReportedMonth;
  readonly open: boolean;
  readonly onToggle: () => void;
  /** Why the report cannot be processed yet. */
  readonly lockedBecause?: string | undefined;
}

/** Row of a report: its state when closed; its form, its data with the findings, and its history when open. */
export function ReportRow({ report, layout, month, open, onToggle, lockedBecause }: ReportRowProps) {
  const { notice, confirm, failed } = useNotice();
  const draft = useReportDraft(report, month.reportId);
  const process = useWrite(processSuiReport);
  const [faults, setFaults] = useState<readonly MissingSuiInput[]>([]);
  const { code, processed } = report;
  const shownAsProcessed = processed && !draft.changed;
  const review = useReview(
    { reportId: month.reportId, username: month.username, code },
    open && !shownAsProcessed ? draft.entries : undefined,
  );
  const table = shownAsProcessed ? report : review.table;

  const run = async () => {
    const unreadable = unreadableFields(report, draft.entries);
    const atFault = new Set(unreadable.map(({ label }) => label));
    const missing = missingSuiInputs(layout.form, draft.entries).filter((it) => !atFault.has(missingLabel(it)));
    setFaults(missing);
    if (unreadable.length > 0) {
      await notice(fieldsAtFault, {
        tone: 'refused',
        particulars: [...unreadable, ...missing.map((it) => ({ field: missingLabel(it), expected: texts.toEnter }))],
      });
      return;
    }
    if (missing.length > 0) {
      await notice(texts.inputsMissing, {
        tone: 'warning',
        particulars: missing.map((it) => ({ field: missingLabel(it), expected: texts.toEnter })),
      });
      return;
    }
    if (processed && !(await confirm(texts.processAgain(code)))) return;
    const { inputs, subsidies } = draft.entries;
    const before = previousMonth(month.period);
    const answer = await process.send({
      query: { code },
      body: {
        reportId: month.reportId,
        previousReportId: month.previousReportId,
        username: month.username,
        period: month.period.number,
        year: month.period.year,
        ...(month.version !== undefined && { version: month.version }),
        previousPeriod: before.number,
        previousYear: before.year,
        seenProcessed: processed,
        ...(report.number !== null && { replaces: report.number }),
        inputs: [...inputs],
        ...(layout.form.ofMarket && {
          subsidies: subsidies.map(({ market, values }) => ({ market, values: { ...values } })),
        }),
      },
    });
    if (!answer.ok) {
      await failed(answer.refusal, texts.processingFailed);
      return;
    }
    draft.discard();
    await notice(texts.processed(code), { tone: 'done' });
  };

  const download = async (number?: number) => {
    const saved = await downloadFile(downloadSuiReport, {
      query: {
        report_id: month.reportId,
        username: month.username,
        code,
        timestamp: new Date().toISOString().slice(0, 19),
        ...(number !== undefined && { number }),
      },
      saveAs: suiFileName(code, month.username, month.tariffMonth),
    });
    if (!saved.ok) await failed(saved.refusal);
  };

  return (
    <AccordionRow
      label={`${code} ${report.name}`}
      open={open}
      onToggle={onToggle}
      header={
        <ReportHeading code={code} name={report.name} processed={processed}>
          {particulars(report, draft.changed)} <ChangedBadge change={report.changed} />
        </ReportHeading>
      }
      aside={
        <span className={classes.aside}>
          <ActionButton
            small
            icon={IconDownload}
            disabledBecause={processed ? undefined : texts.notProcessedForDownload}
            onClick={() => void download()}
          >
            {texts.download}
          </ActionButton>
        </span>
      }
    >
      <div className={classes.body}>
        <ChangedBanner change={report.changed} />
        <section aria-label={texts.toEnter}>
          <header className={classes.head}>
            <h2 className={classes.title}>{texts.toEnter}</h2>
            <span className={classes.note}>
              {texts.unitCostPeriod} {spanishMonth(month.tariffMonth)} · {report.norm}
            </span>
            {draft.changed && (
              <ActionButton small quiet onClick={draft.discard}>
                {texts.discard}
              </ActionButton>
            )}
            <ActionButton
              small
              main
              icon={IconPlayerPlay}
              busy={process.pending}
              disabledBecause={lockedBecause}
              onClick={() => void run()}
            >
              {texts.process}
            </ActionButton>
          </header>
          <ReportForm
            report={report}
            form={layout.form}
            entries={draft.entries}
            onChange={draft.change}
            faults={faults.length === 0 ? faults : missingSuiInputs(layout.form, draft.entries)}
          />
        </section>
        <section aria-label={texts.data}>
          <header className={classes.head}>
            <h2 className={classes.title}>{shownAsProcessed ? texts.data : texts.dataToProcess}</h2>
            {!shownAsProcessed && <span className={classes.note}>{texts.dataNote}</span>}
          </header>
          {review.failure && !shownAsProcessed ? (
            <FailureState failure={review.failure} what={texts.loadReview} onRetry={review.retry} />
          ) : (
            <ReportTable
              report={report}
              layout={layout}
              table={table}
              refreshing={!shownAsProcessed && review.stale}
              scope={spanishMonth(month.tariffMonth)}
            />
          )}
        </section>
        {report.history.length > 0 && (
          <section aria-label={texts.history}>
            <ReportHistory code={code} history={report.history} onDownload={(number) => void download(number)} />
          </section>
        )}
      </div>
    </AccordionRow>
  );
}

function missingLabel({ label, market, position }: MissingSuiInput): string {
  return market === undefined ? `${position}. ${label}` : `${market} · ${label}`;
}

/** Summary of a report: when it was processed, the findings at that time, and whether changes wait to be processed. */
function particulars({ processedAt, findings }: SuiReportRow, changed: boolean): string {
  const counts = countFindings(findings);
  const severities: readonly SuiSeverity[] = ['W', 'I'];
  return [
    processedAt === null ? texts.notProcessedYet : momentText(processedAt),
    ...severities.filter((it) => counts[it] > 0).map((it) => texts.count[it](counts[it])),
    ...(changed ? [texts.draftKept] : []),
  ].join(' · ');
}

interface ReportHistoryProps {
  readonly code: string;
  readonly history: readonly SuiProcessing[];
  readonly onDownload: (number: number) => void;
}

/** Every processing of the report; none is ever deleted. */
function ReportHistory({ code, history, onDownload }: ReportHistoryProps) {
  return (
    <SimpleTable
      label={`${texts.history} ${code}`}
      dense
      head={[
        { text: texts.history },
        { text: texts.processingDate },
        { text: texts.severity.W, align: 'right' },
        { text: '' },
      ]}
      rows={history.map(({ number, at, by, replaces, warnings }) => [
        replaces === null ? texts.numbered(number) : `${texts.numbered(number)} · ${texts.replaces(replaces)}`,
        texts.processedOn(momentText(at), by),
        warnings,
        <ActionButton key={number} small quiet icon={IconDownload} onClick={() => onDownload(number)}>
          {texts.download} {number}
        </ActionButton>,
      ])}
    />
  );
}

interface ReportDraft {
  readonly entries: HeldEntries;
  /** True if entries were changed and not yet processed. */
  readonly changed: boolean;
  readonly change: (entries: HeldEntries) => void;
  readonly discard: () => void;
}

/** Draft of a report's form, over the entries on the server. */
function useReportDraft(report: SuiReportRow, reportId: string): ReportDraft {
  // The key contains the number of the last processing, so that a draft based on an earlier one is ignored.
  const place = { ...useDraftOwner(), record: `sui-report/${reportId}/${report.code}/${report.number ?? 0}` };
  const [draft, setDraft] = useState(() => draftInStorage<HeldEntries>(place));
  const known = enteredIn(report);
  const put = (entries: HeldEntries | undefined) => {
    const kept = entries !== undefined && sameEntries(entries, known) ? undefined : entries;
    storeDraft(place, kept);
    setDraft(kept);
  };
  return { entries: draft ?? known, changed: draft !== undefined, change: put, discard: () => put(undefined) };
}

/** Entries of the form on the server: as processed, or as proposed. */
function enteredIn(report: SuiReportRow): HeldEntries {
  return { inputs: report.inputs.map(({ value }) => value), subsidies: report.subsidies, unreadable: {} };
}

function sameEntries(a: HeldEntries, b: HeldEntries): boolean {
  return (
    JSON.stringify([a.inputs, a.subsidies, a.unreadable]) === JSON.stringify([b.inputs, b.subsidies, b.unreadable])
  );
}
