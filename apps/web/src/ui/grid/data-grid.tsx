// biome-ignore-all lint/a11y/useAriaPropsSupportedByRole: both roles that the element may have take these
// biome-ignore-all lint/a11y/useSemanticElements: a table element cannot hold a hundred thousand rows of which only some are drawn
import { partsTexts } from '@contador/contract/messages';
import { counted } from '@contador/kernel';
import type { Icon } from '@tabler/icons-react';
import { type CSSProperties, type ReactNode, useMemo, useState } from 'react';
import type { CallFailure } from '../../http/call-failure.ts';
import { countText } from '../format/number-text.ts';
import { EmptyState } from '../state/empty-state.tsx';
import { FailureState } from '../state/failure-state.tsx';
import classes from './data-grid.module.css';
import { GridBody } from './grid-body.tsx';
import { columnTemplate, type GridColumn } from './grid-column.ts';
import { GridHead } from './grid-head.tsx';
import { GridSkeleton } from './grid-skeleton.tsx';
import { GridTotals } from './grid-totals.tsx';
import { type GridSort, useGridRows } from './use-grid-rows.ts';
import { useVisibleColumns } from './use-visible-columns.ts';

export type { GridColumn } from './grid-column.ts';

/** How a row is highlighted. */
export interface RowMark {
  readonly selected?: boolean;
  readonly muted?: boolean;
  readonly total?: boolean;
  readonly tone?: 'warning' | 'refused';
}

export interface DataGridProps<Row> {
  readonly label: string;
  readonly columns: readonly GridColumn<Row>[];
  /** `undefined` while the first answer is loading. */
  readonly rows: readonly Row[] | undefined;
  readonly rowKey: (row: Row) => string;
  readonly noun: { readonly one: string; readonly many: string };
  /** Called on a click or Enter on the row. */
  readonly onOpen?: (row: Row) => void;
  readonly rowMark?: (row: Row) => RowMark;
  readonly failure?: CallFailure | undefined;
  readonly onRetry?: () => void;
  readonly empty?: {
    readonly sentence: string;
    readonly help?: ReactNode;
    readonly action?: ReactNode;
    readonly icon?: Icon;
  };
  /** Shown under the table at the left, instead of the row count. */
  readonly count?: ReactNode;
  /** Shown under the table at the right. */
  readonly actions?: ReactNode;
  readonly initialSort?: GridSort;
  /** Content shown when the row is expanded in place. */
  readonly detail?: (row: Row) => ReactNode;
  /** Key of the open row, if the caller controls it. */
  readonly expanded?: string | undefined;
  readonly onExpand?: (key: string) => void;
  readonly filters?: boolean;
  /** The filter fields are shown from the start. */
  readonly filtering?: boolean;
  /** The first column stays in place while the others scroll. */
  readonly frozen?: boolean;
  /** Height in pixels of a table with its own scroll; long lists have one in any case. */
  readonly height?: number;
  readonly dense?: boolean;
  /**
   * Narrower cells, for many columns of figures; `tight` also uses smaller letters where the table has the room of a window of 1440 px or
   * less.
   */
  readonly compact?: boolean | 'tight';
  /** Totals of the visible rows, by column key. */
  readonly totals?: (shown: readonly Row[]) => Readonly<Record<string, ReactNode>>;
  readonly refreshing?: boolean;
}

const NO_ROWS: readonly never[] = [];

/** The table of every list: sorts, filters by column, is operated by keyboard, copies, and draws any number of rows. */
export function DataGrid<Row>({
  label,
  columns: offered,
  rows,
  rowKey,
  noun,
  failure,
  onRetry,
  empty,
  count,
  actions,
  initialSort,
  filters = true,
  filtering: filteringAtFirst = false,
  frozen = false,
  dense = false,
  compact = false,
  totals,
  refreshing = false,
  height,
  ...behaviour
}: DataGridProps<Row>) {
  const columns = useVisibleColumns(offered);
  const [filtering, setFiltering] = useState(filteringAtFirst);
  const grid = useGridRows(rows ?? (NO_ROWS as readonly Row[]), columns, initialSort, filtering);
  // State, not a ref: the body must render again when the element exists and can be measured.
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const template = useMemo(() => ({ '--columns': columnTemplate(columns) }) as CSSProperties, [columns]);
  const total = rows?.length ?? 0;
  const failed = failure !== undefined && rows === undefined;
  const isLong = total > (behaviour.detail === undefined ? FITS : LONG);

  return (
    <div className={classes.whole}>
      <div className={classes.card} data-refreshing={(refreshing && rows !== undefined) || undefined}>
        <div
          ref={setScroller}
          className={classes.scroller}
          style={height === undefined ? undefined : { maxHeight: height }}
          data-long={isLong || undefined}
        >
          <div
            role={behaviour.detail ? 'treegrid' : 'grid'}
            aria-label={label}
            aria-rowcount={grid.shown.length + 1}
            aria-colcount={columns.length}
            aria-busy={rows === undefined && !failed}
            className={classes.grid}
            style={template}
            data-dense={dense || undefined}
            data-compact={compact || undefined}
            data-frozen={frozen || undefined}
          >
            <GridHead
              columns={columns}
              grid={grid}
              filters={filters && total > 0}
              filtering={filtering}
              onFiltering={setFiltering}
            />
            {rows === undefined && !failed && <GridSkeleton columns={columns} />}
            {grid.shown.length > 0 && (
              <GridBody
                columns={columns}
                rows={grid.shown}
                rowKey={rowKey}
                scroller={scroller}
                virtual={total > LONG}
                dense={dense}
                {...behaviour}
              />
            )}
            {totals !== undefined && grid.shown.length > 0 && (
              <GridTotals columns={columns} totals={totals(grid.shown)} />
            )}
          </div>
        </div>
        {failed && <FailureState failure={failure} what={noun.many} onRetry={onRetry ?? (() => undefined)} />}
        {rows?.length === 0 && <EmptyState {...(empty ?? { sentence: partsTexts.nothingYet(noun.many) })} />}
        {total > 0 && grid.shown.length === 0 && (
          <div className={classes.none}>
            <p>{partsTexts.noneContains(noun.one, grid.filterTexts.join('», «'))}</p>
            <p>
              {partsTexts.withoutFilter(counted(total, noun.one, noun.many))}{' '}
              <button type="button" className={classes.clear} onClick={grid.clearFilters}>
                {partsTexts.removeFilter}
              </button>
            </p>
          </div>
        )}
      </div>
      {(rows !== undefined || actions) && (
        <div className={classes.foot} data-long={isLong || undefined}>
          <span role="status">
            {rows && (grid.filtered || count === undefined ? rowCount(grid.shown.length, total, noun) : count)}
          </span>
          {actions && <div className={classes.actions}>{actions}</div>}
        </div>
      )}
    </div>
  );
}

/** A table with more rows than this scrolls under its header instead of with the page. */
const FITS = 16;

/** From this many rows on, only those in view are drawn. */
const LONG = 100;

function rowCount(shown: number, total: number, { one, many }: { one: string; many: string }): string {
  const all = counted(total, one, many);
  return shown === total ? all : partsTexts.ofTotal(countText(shown), all);
}
