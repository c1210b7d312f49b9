// biome-ignore-all lint/a11y/useSemanticElements: a table element cannot hold a hundred thousand rows of which only some are drawn
import { partsTexts } from '@contador/contract/messages';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import unseen from '../tokens/unseen.module.css';
import { boundsOf, cellsIn } from './cell-range.ts';
import classes from './data-grid.module.css';
import type { RowMark } from './data-grid.tsx';
import { copiedText, type GridColumn } from './grid-column.ts';
import { GridRow } from './grid-row.tsx';
import { placeOf, useCellSelection } from './use-cell-selection.ts';
import { useOpenInView } from './use-open-in-view.ts';
import { useRowsInView } from './use-rows-in-view.ts';

interface Props<Row> {
  readonly columns: readonly GridColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly scroller: HTMLDivElement | null;
  readonly virtual: boolean;
  readonly dense: boolean;
  readonly onOpen?: (row: Row) => void;
  readonly rowMark?: (row: Row) => RowMark;
  readonly detail?: (row: Row) => ReactNode;
  readonly expanded?: string | undefined;
  readonly onExpand?: (key: string) => void;
}

const ROW_HEIGHT = 34;
const DENSE_ROW_HEIGHT = 32;
const ROWS_OF_A_PAGE = 15;

/** The rows of the grid, with the keyboard's current cell. */
export function GridBody<Row>(props: Props<Row>) {
  const { columns, rows, rowKey, scroller, virtual, dense, onOpen, detail, onExpand } = props;
  const height = dense ? DENSE_ROW_HEIGHT : ROW_HEIGHT;
  const [ownExpanded, setOwnExpanded] = useState<string>();
  const expanded = onExpand ? props.expanded : ownExpanded;
  const openAt = detail && expanded !== undefined ? rows.findIndex((row) => rowKey(row) === expanded) : -1;
  const { virtualizer, detailElement, detailHeight } = useRowsInView({
    count: virtual ? rows.length : 0,
    scroller,
    height,
    openAt,
  });

  const openRow = (at: number) => {
    const row = rows[at];
    if (row === undefined) return;
    if (detail) {
      const key = rowKey(row);
      if (onExpand) onExpand(key);
      else setOwnExpanded((now) => (now === key ? undefined : key));
    }
    onOpen?.(row);
  };

  const selection = useCellSelection({
    size: { rows: rows.length, columns: columns.length, page: ROWS_OF_A_PAGE },
    textAt: ({ row, column }) => {
      const shownColumn = columns[column];
      const original = rows[row];
      return shownColumn && original !== undefined ? copiedText(shownColumn, original) : '';
    },
    onEnter: openRow,
    reveal: (row) => virtual && virtualizer.scrollToIndex(row),
  });

  useOpenInView({ body: selection.body, key: expanded, at: openAt, detailHeight });

  const onClick = (event: MouseEvent<HTMLDivElement>) => {
    const place = placeOf(event.target);
    const onControl = (event.target as HTMLElement).closest('button, input, a, label, [role="switch"]');
    if (place && !onControl && !event.shiftKey && !window.getSelection()?.toString()) openRow(place.row);
  };

  const bounds = boundsOf(selection.range);
  const several = cellsIn(selection.range) > 1;
  const draw = (at: number, top?: number) => {
    const row = rows[at];
    if (row === undefined) return null;
    const key = rowKey(row);
    const open = detail !== undefined && expanded === key;
    const inRange = several && at >= bounds.firstRow && at <= bounds.lastRow;
    return (
      <GridRow
        key={key}
        at={at}
        row={row}
        columns={columns}
        mark={props.rowMark?.(row)}
        opens={onOpen !== undefined || detail !== undefined}
        open={detail ? open : undefined}
        top={top}
        detailTop={top === undefined ? undefined : top + height}
        detailElement={detailElement}
        active={selection.at.row === at ? selection.at.column : undefined}
        firstSelected={inRange ? bounds.firstColumn : undefined}
        lastSelected={inRange ? bounds.lastColumn : undefined}
      >
        {open ? detail(row) : null}
      </GridRow>
    );
  };

  return (
    <>
      <div
        ref={selection.body}
        role="rowgroup"
        className={classes.body}
        style={virtual ? { height: virtualizer.getTotalSize() } : undefined}
        onKeyDown={selection.onKeyDown}
        onMouseDown={selection.onMouseDown}
        onFocus={selection.onFocus}
        onClick={onClick}
      >
        {virtual
          ? virtualizer.getVirtualItems().map((item) => draw(item.index, item.start))
          : rows.map((_, at) => draw(at))}
      </div>
      {createPortal(
        <span role="status" className={unseen.unseen}>
          {selection.copied > 0 && partsTexts.copiedCells(selection.copied)}
        </span>,
        document.body,
      )}
    </>
  );
}
