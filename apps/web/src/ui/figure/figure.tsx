import { partsTexts } from '@contador/contract/messages';
import { IconPencil } from '@tabler/icons-react';
import { type Amount, isAbsent, numberText } from '../format/number-text.ts';
import classes from './figure.module.css';

export interface FigureProps {
  readonly value: Amount;
  /** Its id in the calculation: the same figure has the same one wherever it is shown. */
  readonly id?: string;
  /** How it is written, where that is not its value with decimals: `55.36 %`. */
  readonly text?: string;
  readonly decimals?: number;
  /** `decimals` is the most that are shown. */
  readonly upTo?: boolean;
  readonly unit?: string | undefined;
  /** Opens the Lupa; the figure has then a dotted underline. */
  readonly onOpen?: (() => void) | undefined;
  /** What the figure is, for screen readers. */
  readonly label?: string;
  /** A person changed it, or something under it. */
  readonly overridden?: boolean;
  readonly emphasis?: boolean;
}

/** A number as every screen shows it: en-US, a true minus, '—' for none. */
export function Figure({
  value,
  id,
  text: written,
  decimals = 2,
  upTo = false,
  unit,
  onOpen,
  label,
  overridden,
  emphasis,
}: FigureProps) {
  const text = written ?? numberText(value, decimals, { upTo });
  const absent = isAbsent(value);
  const look = {
    className: classes.figure,
    'data-absent': absent || undefined,
    'data-overridden': overridden || undefined,
    'data-emphasis': emphasis || undefined,
    'data-figure': id || undefined,
  };
  const content = (
    <>
      {overridden && (
        <span className={classes.pencil} title={partsTexts.overridden}>
          <IconPencil size={13} aria-label={partsTexts.overridden} />
        </span>
      )}
      <span className={classes.number}>{text}</span>
    </>
  );
  return (
    <>
      {onOpen && !absent ? (
        <button
          type="button"
          {...look}
          data-opens
          aria-label={label && partsTexts.openTrace(label, text)}
          onClick={(event) => {
            event.stopPropagation();
            onOpen();
          }}
        >
          {content}
        </button>
      ) : (
        <span {...look}>{content}</span>
      )}
      {unit && <span className={classes.unit}> {unit}</span>}
    </>
  );
}
