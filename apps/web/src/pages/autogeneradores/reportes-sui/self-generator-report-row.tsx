import { billedSuiFileName } from '@contador/contract/billing';
import { annexTexts, billedSuiTexts, suiReportTexts as texts } from '@contador/contract/messages';
import { downloadSuiReport, processSuiReport } from '@contador/contract/reports';
import type { SelfGeneratorSuiReport } from '@contador/contract/self-generators';
import { downloadFile } from '../../../http/download.ts';
import { useWrite } from '../../../http/use-write.ts';
import { BilledReportRow } from '../../../shell/billed-sui/billed-report-row.tsx';
import { DataGrid, type GridColumn } from '../../../ui/grid/data-grid.tsx';

interface SelfGeneratorReportRowProps {
  readonly report: SelfGeneratorSuiReport;
  readonly scope: { readonly username: string; readonly year: number; readonly month: number };
  readonly open: boolean;
  readonly onToggle: () => void;
  readonly lockedBecause: string | undefined;
}

/** A SUI report, processed and downloaded by the calls of self-generators. */
export function SelfGeneratorReportRow({ report, scope, ...row }: SelfGeneratorReportRowProps) {
  const { code, processed } = report;
  const { username, year, month } = scope;
  const process = useWrite(processSuiReport);
  return (
    <BilledReportRow
      {...row}
      report={report}
      scope={scope}
      processing={process.pending}
      process={() =>
        process.send({ query: { code }, body: { username, period: month, year, seenProcessed: processed } })
      }
      save={() =>
        downloadFile(downloadSuiReport, {
          query: { report_type: 'billing', ...scope, code, timestamp: new Date().toISOString().slice(0, 19) },
          saveAs: billedSuiFileName(code, username, { year, number: month }),
        })
      }
      failure={annexTexts.report.failed}
    >
      <p>
        <strong>{texts.toEnter}</strong>. {texts.noInputsOfClients}
      </p>
      {processed && <ProcessedRows report={report} />}
    </BilledReportRow>
  );
}

interface Row {
  readonly at: number;
  readonly cells: readonly string[];
}

/** First rows of a processed report, as its file contains them. */
function ProcessedRows({ report: { code, labels, columns, data, rows } }: { readonly report: SelfGeneratorSuiReport }) {
  const grid = columns.map(
    (name, at): GridColumn<Row> => ({
      key: name,
      header: labels[at] ?? name,
      kind: 'text',
      width: 130,
      sort: false,
      filter: false,
      value: ({ cells }) => cells[at],
    }),
  );
  return (
    <section aria-label={texts.data}>
      <p>
        <strong>{texts.data}</strong>. {billedSuiTexts.firstRows(data.length, rows ?? 0)}
      </p>
      <DataGrid
        label={texts.processedTableOf(code)}
        columns={grid}
        rows={data.map((cells, at) => ({ at, cells }))}
        rowKey={({ at }) => String(at)}
        noun={texts.rows}
        filters={false}
        dense
        empty={{ sentence: billedSuiTexts.noRows }}
      />
    </section>
  );
}
