import { tariffTreeTexts as texts } from '@contador/contract/messages';
import { roundHalfUp } from '@contador/kernel';
import { IconTriangleFilled, IconTriangleInvertedFilled } from '@tabler/icons-react';
import { numberText } from '../format/number-text.ts';
import unseen from '../tokens/unseen.module.css';
import classes from './change.module.css';

interface ChangeProps {
  readonly from: number | null | undefined;
  readonly to: number | null | undefined;
  /** Month of the comparison: 'Octubre'. */
  readonly month: string;
}

/** Change of a price, with ▲ or ▼, neither green nor red: a higher price is not an error. */
export function Change({ from, to, month }: ChangeProps) {
  if (typeof from !== 'number' || typeof to !== 'number') {
    return (
      <span className={classes.change} title={texts.withoutPrevious}>
        —
      </span>
    );
  }
  const change = roundHalfUp(to, 2).minus(roundHalfUp(from, 2)).toNumber();
  const size = numberText(Math.abs(change));
  const spoken = change > 0 ? texts.rises(size, month) : change < 0 ? texts.falls(size, month) : texts.sameAs(month);
  const Sign = change > 0 ? IconTriangleFilled : IconTriangleInvertedFilled;
  return (
    <span className={classes.change} title={spoken}>
      <span className={unseen.unseen}>{spoken}</span>
      {change !== 0 && <Sign size={9} aria-hidden />}
      <span aria-hidden>{size}</span>
    </span>
  );
}
