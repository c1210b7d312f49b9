// biome-ignore-all lint/a11y/useSemanticElements: a table element cannot hold a hundred thousand rows of which only some are drawn
import { partsTexts } from '@contador/contract/messages';
import { IconArrowDown, IconArrowUp, IconFilter, IconFilterFilled } from '@tabler/icons-react';
import { type KeyboardEvent, useRef, useState } from 'react';
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

/**
 * Column headers, which sort, and the filter fields under them. The buttons of all columns are one stop of Tab, so that the rows are near;
 * the left and right arrows move among them, and the down arrow moves to the rows.
 */
export function GridHead<Row>({ columns, grid, filters, filtering, onFiltering }: Props<Row>) {
  const head = useRef<HTMLDivElement>(null);
  /** Button that Tab reaches. */
  const [stop, setStop] = useState(0);
  const parts = columns.map((column) => ({ column, sorts: sorts(column), filters: filters && filtersOf(column) }));
  const count = parts.reduce((total, part) => total + Number(part.sorts) + Number(part.filters), 0);
  let place = 0;
  /** Attributes of the next button, from left to right. */
  const nextButton = () => {
    const own = place;
    place += 1;
    return { tabIndex: own === Math.min(stop, count - 1) ? 0 : -1, onFocus: () => setStop(own) };
  };
  const open = (key: string) => {
    onFiltering(true);
    requestAnimationFrame(() => head.current?.querySelector<HTMLInputElement>(`[data-filter="${key}"]`)?.focus());
  };
  return (
    <div ref={head} role="rowgroup" className={classes.head}>
      <div role="row" className={classes.headRow} tabIndex={-1} onKeyDown={moveAmongButtons}>
        {parts.map(({ column, ...offers }) => {
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
              {offers.sorts ? (
                <button
                  type="button"
                  {...nextButton()}
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
              {offers.filters && (
                <button
                  type="button"
                  {...nextButton()}
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

/** Moves the focus from a button of the header to another one, or to the rows. */
function moveAmongButtons(event: KeyboardEvent<HTMLElement>): void {
  const row = event.currentTarget;
  const buttons = [...row.querySelectorAll('button')];
  const at = buttons.indexOf(event.target as HTMLButtonElement);
  const ends: Readonly<Record<string, number>> = {
    ArrowLeft: Math.max(0, at - 1),
    ArrowRight: at + 1,
    Home: 0,
    End: buttons.length - 1,
  };
  const to =
    event.key === 'ArrowDown'
      ? row.closest('[role="grid"], [role="treegrid"]')?.querySelector<HTMLElement>('[data-row] > [tabindex="0"]')
      : buttons[ends[event.key] ?? -1];
  if (at === -1 || !to) return;
  event.preventDefault();
  to.focus();
}
