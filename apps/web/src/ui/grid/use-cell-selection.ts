import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { pastedText } from '../format/csv-text.ts';
import { boundsOf, type CellPlace, type CellRange, cellsIn, type GridSize, placeAfter } from './cell-range.ts';

interface Selecting {
  readonly size: GridSize;
  readonly textAt: (place: CellPlace) => string;
  /** Called when Enter is pressed on a cell that contains no control. */
  readonly onEnter: (row: number) => void;
  /** Scrolls a row into view before it takes the focus. */
  readonly reveal: (row: number) => void;
}

/** Current cell and selected rectangle: arrow keys move, Shift extends, Ctrl+C copies for a spreadsheet. */
export function useCellSelection({ size, textAt, onEnter, reveal }: Selecting) {
  const [range, setRange] = useState<CellRange>({ from: { row: 0, column: 0 }, to: { row: 0, column: 0 } });
  const [copied, setCopied] = useState(0);
  const body = useRef<HTMLDivElement>(null);
  const takesFocus = useRef(false);
  const at = {
    row: Math.min(range.to.row, Math.max(0, size.rows - 1)),
    column: Math.min(range.to.column, size.columns - 1),
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the cell moves the focus
  useEffect(() => {
    if (!takesFocus.current) return;
    takesFocus.current = false;
    const cell = cellAt(body.current, at);
    // The browser's own scroll at a focus leaves a cell partly under a column that stays in view.
    cell?.focus({ preventScroll: true });
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [at.row, at.column]);

  const move = (to: CellPlace, extends_: boolean) => {
    takesFocus.current = true;
    reveal(to.row);
    setRange({ from: extends_ ? range.from : to, to });
  };

  const copy = async () => {
    const { firstRow, lastRow, firstColumn, lastColumn } = boundsOf(range);
    const rows: string[][] = [];
    for (let row = firstRow; row <= Math.min(lastRow, size.rows - 1); row += 1) {
      const cells: string[] = [];
      for (let column = firstColumn; column <= lastColumn; column += 1) cells.push(textAt({ row, column }));
      rows.push(cells);
    }
    await navigator.clipboard.writeText(pastedText(rows));
    setCopied(cellsIn(range));
  };

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const cell = event.target as HTMLElement;
    // A field inside a cell handles its own keys.
    if (cell.getAttribute('role') !== 'gridcell') return;
    const control = event.ctrlKey || event.metaKey;
    const key = event.key.toLowerCase();
    if (control && key === 'c') {
      if (window.getSelection()?.toString()) return;
      event.preventDefault();
      void copy();
    } else if (control && key === 'a') {
      event.preventDefault();
      setRange({ from: { row: 0, column: 0 }, to: { row: size.rows - 1, column: size.columns - 1 } });
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const inner = cell.querySelector<HTMLElement>('button, input, a[href]');
      if (inner) inner.click();
      else onEnter(at.row);
    } else {
      const to = placeAfter(event.key, control, at, size);
      if (!to) return;
      event.preventDefault();
      if (event.key === 'ArrowUp' && at.row === 0 && !event.shiftKey) headerAt(cell, at.column)?.focus();
      else move(to, event.shiftKey);
    }
  };

  const onMouseDown = (event: MouseEvent<HTMLDivElement>) => {
    const place = placeOf(event.target);
    if (!place) return;
    if (event.shiftKey) event.preventDefault();
    setRange({ from: event.shiftKey ? range.from : place, to: place });
  };

  const onFocus = () => padScroller(body.current);

  return { body, at, range, copied, onKeyDown, onMouseDown, onFocus };
}

function cellAt(body: HTMLElement | null, { row, column }: CellPlace): HTMLElement | null {
  return body?.querySelector<HTMLElement>(`[data-row="${row}"] > [data-column="${column}"]`) ?? null;
}

/** Button that sorts by the column of the cell. */
function headerAt(cell: HTMLElement, column: number): HTMLElement | null | undefined {
  const headers = gridOf(cell)?.querySelectorAll('[role="columnheader"]');
  return headers?.[column]?.querySelector('button');
}

/** Makes what takes the focus scroll out from under the header, the totals and the columns that stay in view. */
function padScroller(body: HTMLElement | null): void {
  const grid = body && gridOf(body);
  const row = body?.querySelector('[data-row]');
  const scroller = grid?.parentElement;
  if (!grid || !row || !scroller) return;
  const widthOf = (edge: Element | null) =>
    edge && getComputedStyle(edge).position === 'sticky' ? edge.clientWidth : 0;
  const heights = [grid.firstElementChild, grid.querySelector('[data-totals]')].map((part) => part?.clientHeight ?? 0);
  const widths = [row.lastElementChild, row.firstElementChild].map(widthOf);
  scroller.style.scrollPadding = [heights[0], widths[0], heights[1], widths[1]].map((it) => `${it}px`).join(' ');
}

const gridOf = (cell: HTMLElement) => cell.closest<HTMLElement>('[role="grid"], [role="treegrid"]');

/** Position of the cell that contains the event target. */
export function placeOf(target: EventTarget): CellPlace | undefined {
  const cell = (target as HTMLElement).closest<HTMLElement>('[data-column]');
  const row = cell?.closest<HTMLElement>('[data-row]');
  return cell && row ? { row: Number(row.dataset.row), column: Number(cell.dataset.column) } : undefined;
}
