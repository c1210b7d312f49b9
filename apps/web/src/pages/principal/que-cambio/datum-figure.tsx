import { partsTexts } from '@contador/contract/messages';
import type { ExplainedFigure } from '../../../patterns/explain-figure.ts';
import classes from './cause-table.module.css';

interface DatumAmountProps {
  readonly text: string;
  /** Id of the figure in the trace of its side; null if that side lacks it. */
  readonly id: string | null;
  readonly title: string;
  readonly month: string;
  readonly onExplain: (figure: ExplainedFigure) => void;
}

/** Amount of one side, which opens the Lupa of that side, or plain text if the side lacks the figure. */
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
