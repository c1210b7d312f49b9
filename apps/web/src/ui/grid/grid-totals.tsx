// biome-ignore-all lint/a11y/useSemanticElements: a table element cannot hold a hundred thousand rows of which only some are drawn
import type { ReactNode } from 'react';
import classes from './data-grid.module.css';
import type { GridColumn } from './grid-column.ts';

interface Props<Row> {
  readonly columns: readonly GridColumn<Row>[];
  readonly totals: Readonly<Record<string, ReactNode>>;
}

/** Totals of the visible rows. They stay in view under the rows, and are neither sorted nor filtered. */
export function GridTotals<Row>({ columns, totals }: Props<Row>) {
  return (
    <div role="rowgroup" className={classes.totals} data-totals>
      <div role="row" tabIndex={-1} className={classes.row} data-total>
        {columns.map((column, index) => (
          <div
            key={column.key}
            role="gridcell"
            tabIndex={-1}
            aria-colindex={index + 1}
            className={classes.cell}
            data-kind={column.kind}
            data-answer={column.answer || undefined}
          >
            {totals[column.key]}
          </div>
        ))}
      </div>
    </div>
  );
}
