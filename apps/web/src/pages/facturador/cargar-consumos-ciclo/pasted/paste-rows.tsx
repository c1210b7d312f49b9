// biome-ignore-all lint/a11y/useSemanticElements: a table element cannot hold rows of which only some are drawn
// biome-ignore-all lint/a11y/useFocusableInteractive: the keyboard goes from cell to cell
import { billingIntakeTexts as texts } from '@contador/contract/messages';
import { consumptionColumns as names } from '@contador/kernel';
import { IconX } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { IconAction } from '../../../../ui/action/icon-action.tsx';
import { pastedBlock } from '../../../../ui/grid/pasted-block.ts';
import { SheetCell } from '../../../../ui/grid/sheet-cell.tsx';
import { cellKey } from './cell-faults.ts';
import style from './paste.module.css';
import type { PastedRow, PastedSheet } from './pasted-sheet.ts';
import type { SeenFault } from './seen-faults.ts';

interface PasteRowsProps {
  readonly sheet: PastedSheet;
  readonly faults: ReadonlyMap<string, string>;
  readonly readFaults: ReadonlyMap<string, SeenFault>;
  readonly readOnly: boolean;
  readonly onPaste: (block: readonly (readonly string[])[], row: number, column: number) => void;
  readonly onRemove: (row: PastedRow) => void;
}

const ROW_HEIGHT = 34;

/** Editable grid of pasted rows, virtualised, with the errors of a row under it. */
export function PasteRows({ sheet, faults, readFaults, readOnly, onPaste, onRemove }: PasteRowsProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const fields = useRef(new Map<string, HTMLInputElement>());
  const { columns, rows } = sheet;
  const sentencesOf = ({ id }: PastedRow) =>
    columns.flatMap((column) => faults.get(cellKey(id, column)) ?? readFaults.get(cellKey(id, column))?.sentence ?? []);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 10,
    scrollPaddingStart: ROW_HEIGHT,
    initialRect: { width: 1200, height: 700 },
    getItemKey: (at) => rows[at]?.id ?? at,
  });
  const focus = (at: number, column: number) => {
    const within = Math.min(Math.max(at, 0), rows.length - 1);
    virtualizer.scrollToIndex(within);
    requestAnimationFrame(() => fields.current.get(`${within}·${column}`)?.focus());
  };
  const template = {
    gridTemplateColumns: `56px repeat(${columns.length}, minmax(96px, 1fr)) minmax(200px, 2.4fr) 40px`,
  };
  return (
    <div ref={scroller} className={style.scroller}>
      <div role="table" aria-label={texts.pastedRows} aria-rowcount={rows.length + 1} className={style.table}>
        <div role="row" className={style.head} style={template}>
          <span role="columnheader" className={style.number}>
            {texts.row}
          </span>
          {columns.map((column) => (
            <span role="columnheader" key={column} title={column} data-code={column === names.sic || undefined}>
              {texts.shortColumns[column]}
            </span>
          ))}
          <span role="columnheader">{texts.toCorrect}</span>
          <span role="columnheader" />
        </div>
        <div role="rowgroup" className={style.body} style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index, start }) => {
            const row = rows[index] as PastedRow;
            const sentences = sentencesOf(row).join(' ');
            const at = { ...template, transform: `translateY(${start}px)` };
            return (
              <div role="row" key={row.id} aria-rowindex={index + 2} className={style.line} style={at}>
                <span role="rowheader" className={style.number}>
                  {index + 1}
                </span>
                {columns.map((column, place) => {
                  const key = cellKey(row.id, column);
                  const reported = readFaults.get(key);
                  return (
                    <span role="cell" key={column} className={style.cell}>
                      <SheetCell
                        label={texts.pastedCell(column, index + 1)}
                        text={row.cells[place] ?? ''}
                        kind={column === names.sic ? 'text' : 'number'}
                        fault={faults.get(key) ?? (reported?.leftOut ? undefined : reported?.sentence)}
                        warning={reported?.leftOut ? reported.sentence : undefined}
                        readOnly={readOnly}
                        register={(field) => {
                          if (field) fields.current.set(`${index}·${place}`, field);
                          else fields.current.delete(`${index}·${place}`);
                        }}
                        onType={(text) => onPaste([[text]], index, place)}
                        onMove={(by) => focus(index + by, place)}
                        onPaste={(text) => {
                          const block = readOnly ? undefined : pastedBlock(text);
                          if (block) onPaste(block, index, place);
                          return block !== undefined;
                        }}
                      />
                    </span>
                  );
                })}
                <span role="cell" className={style.sentence} title={sentences}>
                  {sentences}
                </span>
                <span role="cell" className={style.cell}>
                  <IconAction label={texts.removeRow(index + 1)} icon={IconX} onClick={() => onRemove(row)} />
                </span>
              </div>
            );
          })}
        </div>
      </div>
    </div>
  );
}
