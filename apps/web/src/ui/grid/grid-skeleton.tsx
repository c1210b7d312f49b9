// biome-ignore-all lint/a11y/useSemanticElements: a table element cannot hold a hundred thousand rows of which only some are drawn
import { partsTexts } from '@contador/contract/messages';
import classes from './data-grid.module.css';
import type { GridColumn } from './grid-column.ts';

const ROWS = 8;

/** Placeholder rows of bars as wide as typical content, with the height of the real rows. */
export function GridSkeleton<Row>({ columns }: { readonly columns: readonly GridColumn<Row>[] }) {
  return (
    <div role="rowgroup" aria-label={partsTexts.loading} className={classes.skeleton}>
      {Array.from({ length: ROWS }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows of a skeleton have no identity
        <div key={row} role="row" className={classes.row} tabIndex={-1}>
          {columns.map((column, at) => (
            <div key={column.key} role="gridcell" className={classes.cell} data-kind={column.kind} tabIndex={-1}>
              <span className={classes.bar} style={{ width: `${40 + ((row * 17 + at * 29) % 40)}%` }} />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
