// biome-ignore-all lint/a11y/useSemanticElements: a table element cannot hold virtualised lines
// biome-ignore-all lint/a11y/useFocusableInteractive: the keyboard goes from field to field
import { monthGridTexts as texts } from '@contador/contract/messages';
import type { ParameterRowOutcome } from '@contador/contract/tariff-inputs';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type Ref, useImperativeHandle, useRef } from 'react';
import { numberText } from '../../../../ui/format/number-text.ts';
import { pastedBlock } from '../../../../ui/grid/pasted-block.ts';
import { SheetCell } from '../../../../ui/grid/sheet-cell.tsx';
import { isDialogFocused } from '../../../../ui/notice/dialog-focus.ts';
import { cellText, readCell } from './cell-reading.ts';
import { type GridLine, rowKey } from './grid-line.ts';
import { GridNote } from './grid-note.tsx';
import { MonthChange } from './month-change.tsx';
import style from './month-grid.module.css';
import type { Drafts } from './use-drafts.ts';

interface MonthLinesProps {
  readonly lines: readonly GridLine[];
  readonly drafts: Drafts;
  readonly faults: ReadonlyMap<string, string>;
  readonly refused: ReadonlyMap<string, ParameterRowOutcome>;
  readonly monthBefore: string;
  readonly onType: (line: GridLine, text: string | undefined) => void;
  readonly onPaste: (block: readonly (readonly string[])[], from: number) => void;
  readonly onKeepTheirs: (line: GridLine) => void;
  readonly onKeepMine: (line: GridLine) => void;
  readonly ref: Ref<{ readonly focus: (at: number) => void }>;
}

const ROW_HEIGHT = 34;
const HEAD_HEIGHT = 32;

/** Visible lines with their fields. Virtualised: only visible lines are rendered, so that thirty markets are as fast as two. */
export function MonthLines(props: MonthLinesProps) {
  const { lines, drafts, faults, refused, monthBefore, onType, onPaste, onKeepTheirs, onKeepMine, ref } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const fields = useRef(new Map<number, HTMLInputElement>());
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 10,
    scrollPaddingStart: HEAD_HEIGHT,
    initialRect: { width: 1200, height: 700 },
    getItemKey: (at) => lines[at]?.key ?? at,
  });
  const focus = (at: number) => {
    const within = Math.min(Math.max(at, 0), lines.length - 1);
    virtualizer.scrollToIndex(within);
    requestAnimationFrame(() => {
      if (!isDialogFocused()) fields.current.get(within)?.focus();
    });
  };
  useImperativeHandle(ref, () => ({ focus }));

  return (
    <div className={style.card}>
      <div ref={scroller} className={style.scroller}>
        <div role="table" aria-label={texts.title} aria-rowcount={lines.length + 1}>
          <div role="row" className={style.head}>
            {[texts.parameter, texts.column, texts.market, 'Unidad'].map((name) => (
              <span role="columnheader" key={name}>
                {name}
              </span>
            ))}
            <span role="columnheader" className={style.number}>
              {monthBefore}
            </span>
            <span role="columnheader" className={style.number}>
              {texts.value}
            </span>
            <span role="columnheader" className={style.number}>
              {texts.change}
            </span>
            <span role="columnheader">{texts.entered}</span>
          </div>
          <div className={style.body} role="rowgroup" style={{ height: virtualizer.getTotalSize() }}>
            {virtualizer.getVirtualItems().map(({ index, start }) => {
              const line = lines[index] as GridLine;
              const draft = drafts[line.key];
              const reading = draft === undefined ? undefined : readCell(line, draft);
              const value = reading === undefined ? line.value : reading.kind === 'number' ? reading.value : null;
              const fault = reading?.kind === 'fault' ? reading.sentence : faults.get(line.key);
              const before = lines[index - 1];
              const first = before === undefined || rowKey(before.row) !== rowKey(line.row);
              return (
                <div
                  key={line.key}
                  role="row"
                  aria-rowindex={index + 2}
                  className={style.line}
                  data-first={first}
                  data-pending={line.row.state === 'pending' || undefined}
                  style={{ transform: `translateY(${start}px)` }}
                >
                  <span role="rowheader" className={style.parameter} title={line.parameter.description}>
                    {line.parameter.filename}
                  </span>
                  <span role="cell" title={`${line.parameter.description}: ${line.column.label}`}>
                    {line.column.label}
                  </span>
                  <span role="cell">{line.marketName ?? texts.company}</span>
                  <span role="cell" className={style.unit}>
                    {line.column.unit}
                  </span>
                  <span role="cell" className={style.number}>
                    {numberText(line.before, 6, { upTo: true })}
                  </span>
                  <span role="cell" className={style.value}>
                    <SheetCell
                      label={texts.cell(line.column.label, line.parameter.filename, line.marketName ?? texts.company)}
                      readOnly={line.row.locked !== null}
                      open={line.row.state === 'pending'}
                      text={draft ?? cellText(line.value)}
                      dirty={draft !== undefined}
                      fault={fault}
                      register={(field) => {
                        if (field) fields.current.set(index, field);
                        else fields.current.delete(index);
                      }}
                      onType={(text) => onType(line, text)}
                      onRevert={() => onType(line, undefined)}
                      onMove={(by) => focus(index + by)}
                      onPaste={(text) => {
                        const block = pastedBlock(text);
                        if (block) onPaste(block, index);
                        return block !== undefined;
                      }}
                    />
                  </span>
                  <span role="cell">
                    <MonthChange from={line.before} to={value} />
                  </span>
                  <span role="cell">
                    <GridNote
                      line={line}
                      dirty={draft !== undefined}
                      fault={fault}
                      refused={refused.get(rowKey(line.row))}
                      onKeepTheirs={() => onKeepTheirs(line)}
                      onKeepMine={() => onKeepMine(line)}
                    />
                  </span>
                </div>
              );
            })}
          </div>
        </div>
      </div>
    </div>
  );
}
