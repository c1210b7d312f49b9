import type { ClipboardEvent, KeyboardEvent } from 'react';
import { Hint } from '../hint/hint.tsx';
import style from './sheet-cell.module.css';

interface SheetCellProps {
  readonly label: string;
  readonly text: string;
  readonly dirty?: boolean;
  /** Text is aligned left, numbers right. */
  readonly kind?: 'number' | 'text';
  readonly fault?: string | undefined;
  /** A warning that does not prevent saving. */
  readonly warning?: string | undefined;
  readonly readOnly?: boolean;
  /** The cell waits for a value: its border is drawn. */
  readonly open?: boolean;
  readonly register?: (field: HTMLInputElement | null) => void;
  readonly onType: (text: string) => void;
  /** Handles a paste of more than one cell; returns whether it was accepted. */
  readonly onPaste: (text: string) => boolean;
  /** Moves by this number of rows; negative is up. */
  readonly onMove: (by: number) => void;
  /** Restores the saved value. */
  readonly onRevert?: () => void;
}

const moves: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, Enter: 1, PageUp: -12, PageDown: 12 };

/** An editable cell that behaves like that of a spreadsheet. Its fault or warning is shown while it has the focus or the pointer. */
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
  const note = fault ?? warning;
  return (
    <Hint label={note ?? ''} disabled={note === undefined}>
      <input
        ref={register}
        className={style.field}
        value={text}
        inputMode={kind === 'number' ? 'decimal' : 'text'}
        autoComplete="off"
        aria-label={label}
        aria-invalid={fault !== undefined || undefined}
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
    </Hint>
  );
}
