import { billedSuiTexts, suiReportTexts as texts } from '@contador/contract/messages';
import type { SelfGeneratorSuiReport } from '@contador/contract/self-generators';
import { DataGrid, type GridColumn } from '../../../ui/grid/data-grid.tsx';

interface Row {
  readonly at: number;
  readonly cells: readonly string[];
}

/** First rows of a processed report, as its file contains them. */
export function ProcessedRows({
  report: { code, labels, columns, data, rows },
}: {
  readonly report: SelfGeneratorSuiReport;
}) {
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
