import type { ClipboardEvent, KeyboardEvent } from 'react';
import style from './sheet-cell.module.css';

interface SheetCellProps {
  readonly label: string;
  readonly text: string;
  readonly dirty?: boolean;
  /** Text is written from the left, numbers to the right. */
  readonly kind?: 'number' | 'text';
  readonly fault?: string | undefined;
  /** It can be left so, and deserves a look. */
  readonly warning?: string | undefined;
  readonly readOnly?: boolean;
  /** It waits for a value: its border is seen. */
  readonly open?: boolean;
  readonly register?: (field: HTMLInputElement | null) => void;
  readonly onType: (text: string) => void;
  /** A paste of more than one cell; answers whether it was taken. */
  readonly onPaste: (text: string) => boolean;
  /** So many lines down, or up where negative. */
  readonly onMove: (by: number) => void;
  /** Back to what is saved. */
  readonly onRevert?: () => void;
}

const moves: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, Enter: 1, PageUp: -12, PageDown: 12 };

/** A cell that is written as in a spreadsheet. */
export function SheetCell({ label, text, kind = 'number', fault, warning, register, ...cell }: SheetCellProps) {
  const { dirty = false, readOnly = false, open = false, onType, onPaste, onMove, onRevert } = cell;
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const by = event.key === 'Enter' && event.shiftKey ? -1 : moves[event.key];
    if (by !== undefined && !event.altKey && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      onMove(by);
    }
    if (event.key === 'Escape' && dirty && onRevert) {
      event.stopPropagation();
      onRevert();
    }
  };
  return (
    <input
      ref={register}
      className={style.field}
      value={text}
      inputMode={kind === 'number' ? 'decimal' : 'text'}
      autoComplete="off"
      aria-label={label}
      aria-invalid={fault !== undefined || undefined}
      title={fault ?? warning}
      data-dirty={dirty || undefined}
      data-warning={warning !== undefined || undefined}
      data-open={open || undefined}
      data-kind={kind}
      readOnly={readOnly}
      onChange={(event) => onType(event.currentTarget.value)}
      onFocus={(event) => event.currentTarget.select()}
      onKeyDown={onKeyDown}
      onPaste={(event: ClipboardEvent) => {
        if (onPaste(event.clipboardData.getData('text/plain'))) event.preventDefault();
      }}
    />
  );
}
