import { suiReportTexts as texts } from '@contador/contract/messages';
import type { SuiFindingRow, SuiReportRow } from '@contador/contract/reports';
import { accessOf } from '@contador/domain/access';
import { type SuiLayout, type SuiSeverity, suiFindingSeverities } from '@contador/domain/reports';
import { useMemo, useRef } from 'react';
import { explanationOf } from '../../patterns/explain-figure.ts';
import { Figure } from '../../ui/figure/figure.tsx';
import { dateText } from '../../ui/format/date-text.ts';
import { DataGrid, type GridColumn } from '../../ui/grid/data-grid.tsx';
import { useLupa } from '../../ui/trace/lupa.tsx';
import { useSession } from '../session/session.tsx';
import { FindingsList } from './findings-list.tsx';
import classes from './report-table.module.css';
import type { ReportTable as Table } from './use-review.ts';

interface ReportTableProps {
  readonly report: SuiReportRow;
  readonly layout: SuiLayout;
  readonly table: Table | undefined;
  readonly refreshing: boolean;
  /** Month of the figures: 'Noviembre 2025'. */
  readonly scope: string;
}

interface Row {
  readonly at: number;
  readonly cells: readonly (string | null)[];
}

/** Index of the first report column in the grid, after the row number. */
const FIRST = 1;

/** Rows of a report next to the findings: a finding goes to its cell, a published figure opens the Lupa. */
export function ReportTable({ report, layout, table, refreshing, scope }: ReportTableProps) {
  const lupa = useLupa();
  const { tenant, role } = useSession();
  // Explaining a published figure requires access to the tariff area.
  const mayExplain = accessOf(tenant.kind, role).some(({ area }) => area === 'principal');
  const grid = useRef<HTMLDivElement>(null);
  const labels = new Map(table?.columns.map((name, at) => [name, table.labels[at] ?? name]));
  const marks = useMemo(() => marksOf(table?.findings ?? []), [table]);
  const rows = table?.rows.map((cells, at): Row => ({ at, cells }));

  const show = ({ row, column }: SuiFindingRow) => {
    const place = FIRST + Math.max(0, table?.columns.indexOf(column ?? '') ?? 0);
    const cell = grid.current?.querySelector<HTMLElement>(`[data-row="${row}"] > [data-column="${place}"]`);
    cell?.scrollIntoView?.({ block: 'nearest', inline: 'center' });
    cell?.focus();
  };

  const columns = (table?.columns ?? []).map((name, at): GridColumn<Row> => {
    const { type = 'text', decimals = 0 } = layout.columns.find((column) => column.name === name) ?? {};
    const label = labels.get(name) ?? name;
    const number = type === 'decimal';
    return {
      key: name,
      header: label,
      kind: number ? 'number' : 'text',
      decimals,
      width: widthOf(label, table?.rows.map((row) => row[at] ?? '') ?? []),
      sort: false,
      filter: false,
      value: (row) => row.cells[at],
      cell: (row) => {
        const value = row.cells[at] ?? null;
        const figure = table?.figures[row.at]?.[at];
        const market = table?.rowMarkets[row.at];
        const tariffId = table?.rowTariffs[row.at];
        const open = mayExplain && figure && market && tariffId;
        return (
          <span className={classes.cell} data-severity={marks.get(`${row.at}/${name}`)}>
            {number ? (
              <Figure
                value={value}
                decimals={decimals}
                label={label}
                onOpen={
                  open
                    ? () =>
                        lupa.open({
                          load: () => explanationOf({ tariffId, marketCode: market }, figure),
                          title: `${label}, ${scope}`,
                          path: [texts.title, report.code, label],
                          decimals,
                        })
                    : undefined
                }
              />
            ) : (
              shownText(type === 'date' && value !== null ? dateText(value) : value)
            )}
          </span>
        );
      },
    };
  });

  const numberColumn: GridColumn<Row> = {
    key: '#',
    header: texts.row,
    kind: 'number',
    decimals: 0,
    width: 52,
    sort: false,
    filter: false,
    value: (row) => row.at + 1,
  };

  return (
    <div className={classes.sides} data-clean={table?.findings.length === 0 || undefined}>
      <div ref={grid} className={classes.grid}>
        <DataGrid
          label={texts.tableOf(report.code)}
          columns={[numberColumn, ...columns]}
          rows={rows}
          rowKey={(row) => String(row.at)}
          noun={texts.rows}
          refreshing={refreshing}
          filters={false}
          dense
          empty={{
            sentence: texts.noRows,
            help: report.code === 'T6' ? texts.noRowsHelp.T6 : texts.noRowsHelp.other,
          }}
        />
      </div>
      <section className={classes.findings} aria-label={texts.findings}>
        <h3 className={classes.heading}>{texts.findings}</h3>
        {table && (
          <FindingsList
            code={report.code}
            findings={table.findings}
            labelOf={(column) => labels.get(column) ?? column}
            onShow={show}
          />
        )}
      </section>
    </div>
  );
}

function marksOf(findings: readonly SuiFindingRow[]): Map<string, SuiSeverity> {
  const marks = new Map<string, SuiSeverity>();
  for (const { row, column, code } of findings) {
    const place = `${row}/${column}`;
    if (row !== null && column !== null && !marks.has(place)) marks.set(place, suiFindingSeverities[code]);
  }
  return marks;
}

function shownText(text: string | null) {
  return text === null || text === '' ? <span className={classes.absent}>—</span> : text;
}

const DIGIT = 8;
const PADDING = 22;

/** Width in pixels that fits the values and the longest word of the header, which wraps. */
function widthOf(label: string, values: readonly string[]): number {
  const words = label.split(' ').map((word) => word.length);
  const longest = Math.max(...words, label.length / 2, ...values.map((value) => value.length));
  return Math.round(Math.min(260, Math.max(64, longest * DIGIT + PADDING)));
}
