import { type BilledSuiReport, reviewBilledSuiReport } from '@contador/contract/billing';
import { suiReportTexts, billedSuiTexts as texts } from '@contador/contract/messages';
import type { ReactNode } from 'react';
import { useRead } from '../../http/use-read.ts';
import { DataGrid, type GridColumn } from '../../ui/grid/data-grid.tsx';
import { FailureState } from '../../ui/state/failure-state.tsx';
import { SkeletonRows } from '../../ui/state/skeleton-rows.tsx';
import classes from './report-review.module.css';
import { ReviewFindings } from './review-findings.tsx';

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
