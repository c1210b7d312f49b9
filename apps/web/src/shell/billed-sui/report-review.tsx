import type { BilledSuiFinding } from '@contador/contract/billing';
import { type BilledSuiReport, reviewBilledSuiReport } from '@contador/contract/billing';
import { suiReportTexts, billedSuiTexts as texts } from '@contador/contract/messages';
import type { ReactNode } from 'react';
import { useRead } from '../../http/use-read.ts';
import { DataGrid, type GridColumn } from '../../ui/grid/data-grid.tsx';
import { FailureState } from '../../ui/state/failure-state.tsx';
import { SkeletonRows } from '../../ui/state/skeleton-rows.tsx';
import { StateBadge } from '../../ui/state/state-badge.tsx';
import { MendedAt } from './mended-at.tsx';
import classes from './report-review.module.css';

interface ReportReviewProps {
  readonly code: BilledSuiReport['code'];
  readonly scope: { readonly username: string; readonly year: number; readonly month: number };
  /** Renders the actions on the report. */
  readonly children: (actions: {
    /** Why the actions are disabled. */
    readonly lockedBecause: string | undefined;
  }) => ReactNode;
}

interface Row {
  readonly at: number;
  readonly cells: readonly (string | null)[];
}

/** Preview of a report: the findings in all of it, and its first rows. */
export function ReportReview({ code, scope, children }: ReportReviewProps) {
  const { data, failure, refreshing, retry } = useRead(reviewBilledSuiReport, { ...scope, code });
  if (data === undefined) {
    return failure ? (
      <FailureState failure={failure} what={texts.loadReview} onRetry={retry} />
    ) : (
      <SkeletonRows rows={4} columns={6} />
    );
  }
  const columns = data.columns.map(
    ({ name, label }, at): GridColumn<Row> => ({
      key: name,
      header: label,
      kind: 'text',
      width: 130,
      sort: false,
      filter: false,
      value: ({ cells }) => cells[at],
    }),
  );
  return (
    <div className={classes.review}>
      <div className={classes.head}>
        <p>{texts.notSure}</p>
        {children({ lockedBecause: data.count === 0 ? texts.noRows : undefined })}
      </div>
      {data.count > 0 && (
        <ReviewFindings
          findings={data.findings}
          labelOf={(column) => data.columns.find(({ name }) => name === column)?.label ?? column}
        />
      )}
      {data.unheld.length > 0 && <p className={classes.unheld}>{texts.unheld(data.unheld.join(', '))}</p>}
      <p>{data.count === 0 ? texts.noRows : texts.firstRows(data.rows.length, data.count)}</p>
      {data.count > 0 && (
        <DataGrid
          label={suiReportTexts.tableOf(code)}
          columns={columns}
          rows={data.rows.map((cells, at) => ({ at, cells }))}
          rowKey={({ at }) => String(at)}
          noun={suiReportTexts.rows}
          refreshing={refreshing}
          filters={false}
          dense
          empty={{ sentence: texts.noRows }}
        />
      )}
    </div>
  );
}

interface ReviewFindingsProps {
  readonly findings: readonly BilledSuiFinding[];
  readonly labelOf: (column: string) => string;
}

/** Findings in a report, one line per column, and where each is corrected. */
function ReviewFindings({ findings, labelOf }: ReviewFindingsProps) {
  if (findings.length === 0) return <p>{suiReportTexts.noFindings}</p>;
  return (
    <ul className={classes.findings} aria-label={suiReportTexts.findings}>
      {findings.map((finding) => (
        <li
          key={`${finding.severity} ${finding.column} ${finding.expected} ${finding.mended_at} ${finding.clients[0]?.self_generator}`}
        >
          <StateBadge state={finding.severity === 'error' ? 'refused' : 'warning'}>
            {suiReportTexts.severity[finding.severity === 'error' ? 'E' : 'W']}
          </StateBadge>{' '}
          <span>
            <strong>{labelOf(finding.column)}</strong>. {sentenceOf(finding)}
          </span>{' '}
          <MendedAt finding={finding} />
        </li>
      ))}
    </ul>
  );
}

function sentenceOf({ expected, rows, clients, mended_at: place }: BilledSuiFinding): string {
  // A fault of the company or of a market affects all its clients equally, so no client codes are listed.
  if (place !== null && place !== 'bills') return texts.findingRows(expected, rows);
  const codes = clients.map(({ code }) => code);
  return place === 'bills' ? texts.withoutBill(rows, codes) : texts.finding(expected, rows, codes);
}
