import { monthGridTexts as texts } from '@contador/contract/messages';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import type { GridLine } from './grid-line.ts';
import style from './month-grid.module.css';

interface GridCellProps {
  readonly line: GridLine;
  readonly text: string;
  readonly dirty: boolean;
  readonly fault: string | undefined;
  readonly register: (field: HTMLInputElement | null) => void;
  readonly onType: (text: string) => void;
  /** A paste of more than one cell; answers whether it was taken. */
  readonly onPaste: (text: string) => boolean;
  readonly onMove: (by: number) => void;
  /** Back to what is saved. */
  readonly onRevert: () => void;
}

const moves: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, Enter: 1, PageUp: -12, PageDown: 12 };

/** The value of a line, written as in a spreadsheet. */
export function GridCell({ line, text, dirty, fault, register, onType, onPaste, onMove, onRevert }: GridCellProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const by = event.key === 'Enter' && event.shiftKey ? -1 : moves[event.key];
    if (by !== undefined && !event.altKey && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      onMove(by);
    }
    if (event.key === 'Escape' && dirty) {
      event.stopPropagation();
      onRevert();
    }
  };
  return (
    <input
      ref={register}
      className={style.field}
      value={text}
      inputMode="decimal"
      autoComplete="off"
      aria-label={texts.cell(line.column.label, line.parameter.filename, line.marketName ?? texts.company)}
      aria-invalid={fault !== undefined || undefined}
      title={fault}
      data-dirty={dirty || undefined}
      readOnly={line.row.locked !== null}
      onChange={(event) => onType(event.currentTarget.value)}
      onFocus={(event) => event.currentTarget.select()}
      onKeyDown={onKeyDown}
      onPaste={(event: ClipboardEvent) => {
        if (onPaste(event.clipboardData.getData('text/plain'))) event.preventDefault();
      }}
    />
  );
}
