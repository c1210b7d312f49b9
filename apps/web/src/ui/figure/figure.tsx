import { partsTexts } from '@contador/contract/messages';
import { IconPencil } from '@tabler/icons-react';
import { type Amount, isAbsent, numberText } from '../format/number-text.ts';
import classes from './figure.module.css';

export interface FigureProps {
  readonly value: Amount;
  /** Id of the figure in the calculation: the same wherever the figure is shown. */
  readonly id?: string;
  /** Text shown instead of the value with decimals: `55.36 %`. */
  readonly text?: string;
  readonly decimals?: number;
  /** `decimals` is the greatest number of decimals shown. */
  readonly upTo?: boolean;
  readonly unit?: string | undefined;
  /** Opens the Lupa; the figure is then underlined with dots. */
  readonly onOpen?: (() => void) | undefined;
  /** Description for screen readers. */
  readonly label?: string;
  /** A person changed the figure, or an amount below it. */
  readonly overridden?: boolean;
  readonly emphasis?: boolean;
}

/** Shows a number in en-US format with a true minus, or '—' if there is none. */
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
