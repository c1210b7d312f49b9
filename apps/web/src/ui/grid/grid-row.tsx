// biome-ignore-all lint/a11y/useSemanticElements: a table element cannot hold a hundred thousand rows of which only some are drawn
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { type CSSProperties, memo, type ReactNode, type RefCallback, useLayoutEffect, useRef } from 'react';
import classes from './data-grid.module.css';
import type { RowMark } from './data-grid.tsx';
import { cellText, type GridColumn } from './grid-column.ts';

interface Props<Row> {
  readonly at: number;
  readonly row: Row;
  readonly columns: readonly GridColumn<Row>[];
  readonly mark: RowMark | undefined;
  readonly opens: boolean;
  /** Whether the row is expanded; `undefined` for a row that does not expand. */
  readonly open: boolean | undefined;
  /** Distance in pixels from the start of the body, when only the rows in view are drawn. */
  readonly top: number | undefined;
  /** Distance in pixels from the start of the body of the expanded content, whose height is measured. */
  readonly detailTop: number | undefined;
  readonly detailElement: RefCallback<HTMLElement>;
  /** Column of the keyboard's current cell, if it is in this row. */
  readonly active: number | undefined;
  readonly firstSelected: number | undefined;
  readonly lastSelected: number | undefined;
  readonly children: ReactNode;
}

function DrawnRow<Row>(props: Props<Row>) {
  const { at, row, columns, mark, opens, open, top, detailTop, detailElement, active, children, ...selected } = props;
  const { firstSelected = Number.POSITIVE_INFINITY, lastSelected = Number.NEGATIVE_INFINITY } = selected;
  const Chevron = open ? IconChevronDown : IconChevronRight;
  const element = useRef<HTMLDivElement>(null);
  // Tab stops only at the controls of the current row, so that it does not take hundreds of stops to leave a long list.
  useLayoutEffect(() => {
    for (const control of element.current?.querySelectorAll<HTMLElement>('button, a[href]') ?? [])
      control.tabIndex = active === undefined ? -1 : 0;
  });
  return (
    <>
      <div
        ref={element}
        role="row"
        tabIndex={-1}
        aria-rowindex={at + 2}
        aria-selected={mark?.selected}
        aria-expanded={open}
        className={classes.row}
        data-row={at}
        data-opens={opens || undefined}
        data-open={open || undefined}
        data-muted={mark?.muted || undefined}
        data-total={mark?.total || undefined}
        data-tone={mark?.tone}
        style={placedAt(top)}
      >
        {columns.map((column, index) => (
          <div
            key={column.key}
            role="gridcell"
            aria-colindex={index + 1}
            tabIndex={active === index ? 0 : -1}
            className={classes.cell}
            data-column={index}
            data-kind={column.kind}
            data-answer={column.answer || undefined}
            data-emphasis={column.emphasis || undefined}
            data-clips={column.clips || undefined}
            data-selected={(index >= firstSelected && index <= lastSelected) || undefined}
          >
            {index === 0 && open !== undefined && <Chevron size={16} aria-hidden className={classes.chevron} />}
            {column.cell ? column.cell(row) : shownText(cellText(column, row))}
          </div>
        ))}
      </div>
      {open && (
        <div ref={detailElement} role="row" tabIndex={-1} className={classes.detailRow} style={placedAt(detailTop)}>
          <div role="gridcell" tabIndex={-1} className={classes.detail}>
            {children}
          </div>
        </div>
      )}
    </>
  );
}

function placedAt(top: number | undefined): CSSProperties | undefined {
  return top === undefined ? undefined : { position: 'absolute', transform: `translateY(${top}px)` };
}

function shownText(text: string): ReactNode {
  return text === '' ? (
    <span className={classes.absent}>—</span>
  ) : (
    <span className={classes.text} title={text.length > 12 ? text : undefined}>
      {text}
    </span>
  );
}

/** One row; memoised, so that it renders only when its own props change. */
export const GridRow = memo(DrawnRow) as typeof DrawnRow;
