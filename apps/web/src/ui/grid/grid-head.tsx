// biome-ignore-all lint/a11y/useSemanticElements: a table element cannot hold a hundred thousand rows of which only some are drawn
import { partsTexts } from '@contador/contract/messages';
import { IconArrowDown, IconArrowUp, IconFilter, IconFilterFilled } from '@tabler/icons-react';
import { useRef } from 'react';
import classes from './data-grid.module.css';
import { filters as filtersOf, type GridColumn, sorts } from './grid-column.ts';
import type { useGridRows } from './use-grid-rows.ts';

interface Props<Row> {
  readonly columns: readonly GridColumn<Row>[];
  readonly grid: ReturnType<typeof useGridRows<Row>>;
  readonly filters: boolean;
  readonly filtering: boolean;
  readonly onFiltering: (filtering: boolean) => void;
}

/** Column headers, which sort, and the filter fields under them. */
export function GridHead<Row>({ columns, grid, filters, filtering, onFiltering }: Props<Row>) {
  const head = useRef<HTMLDivElement>(null);
  const open = (key: string) => {
    onFiltering(true);
    requestAnimationFrame(() => head.current?.querySelector<HTMLInputElement>(`[data-filter="${key}"]`)?.focus());
  };
  return (
    <div ref={head} role="rowgroup" className={classes.head}>
      <div role="row" className={classes.headRow} tabIndex={-1}>
        {columns.map((column) => {
          const sorted = grid.sort?.key === column.key ? grid.sort : undefined;
          const Arrow = sorted?.descending ? IconArrowDown : IconArrowUp;
          const filtered = grid.filterOf(column.key) !== '';
          const Funnel = filtered ? IconFilterFilled : IconFilter;
          return (
            <div
              key={column.key}
              role="columnheader"
              tabIndex={-1}
              className={classes.headCell}
              data-kind={column.kind}
              data-answer={column.answer || undefined}
              aria-sort={sorted ? (sorted.descending ? 'descending' : 'ascending') : undefined}
            >
              {sorts(column) ? (
                <button
                  type="button"
                  className={classes.sort}
                  title={partsTexts.sortBy(column.header)}
                  onClick={() => grid.toggleSort(column.key)}
                >
                  <span>
                    {column.header}
                    {column.unit && <span className={classes.unit}> {column.unit}</span>}
                  </span>
                  {sorted && <Arrow size={14} aria-hidden />}
                </button>
              ) : (
                <span>{column.header}</span>
              )}
              {filters && filtersOf(column) && (
                <button
                  type="button"
                  className={classes.funnel}
                  data-on={filtered || undefined}
                  aria-label={partsTexts.filterColumn(column.header)}
                  aria-expanded={filtering}
                  onClick={() => (filtering && !grid.filtered ? onFiltering(false) : open(column.key))}
                >
                  <Funnel size={13} aria-hidden />
                </button>
              )}
            </div>
          );
        })}
      </div>
      {filters && filtering && (
        <div role="row" className={classes.filterRow} tabIndex={-1}>
          {columns.map((column) => (
            <div
              key={column.key}
              role="gridcell"
              className={classes.filterCell}
              data-answer={column.answer || undefined}
              tabIndex={-1}
            >
              {filtersOf(column) && (
                <input
                  type="search"
                  className={classes.filter}
                  data-filter={column.key}
                  placeholder={partsTexts.contains}
                  aria-label={partsTexts.filterBy(column.header)}
                  value={grid.filterOf(column.key)}
                  onChange={(event) => grid.setFilter(column.key, event.currentTarget.value)}
                  onKeyDown={(event) => {
                    if (event.key !== 'Escape') return;
                    event.stopPropagation();
                    if (grid.filterOf(column.key) === '') onFiltering(false);
                    else grid.setFilter(column.key, '');
                  }}
                />
              )}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
