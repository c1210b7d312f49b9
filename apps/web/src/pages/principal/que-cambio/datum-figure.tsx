import { partsTexts } from '@contador/contract/messages';
import type { ExplainedFigure } from '../../../patterns/explain-figure.ts';
import classes from './cause-table.module.css';

interface DatumAmountProps {
  readonly text: string;
  /** The figure in the trace of its side; null where that side does not have it. */
  readonly id: string | null;
  readonly title: string;
  readonly month: string;
  readonly onExplain: (figure: ExplainedFigure) => void;
}

/** An amount of one side: opens the Lupa of that side. A word, for the data that are one. */
export function DatumAmount({ text, id, title, month, onExplain }: DatumAmountProps) {
  if (id === null) return <span className={classes.absent}>{text}</span>;
  return (
    <button
      type="button"
      className={classes.opens}
      aria-label={partsTexts.openTrace(`${title}, ${month}`, text)}
      onClick={() => onExplain({ id, title, path: [month] })}
    >
      {text}
    </button>
  );
}
