import { whatChangedTexts as texts } from '@contador/contract/messages';
import type { ChangeFamily, FigureChange } from '@contador/contract/tariff-calculation';
import { decimal } from '@contador/kernel';
import { IconArrowsExchange } from '@tabler/icons-react';
import { numberText, percentText } from '../../../ui/format/number-text.ts';
import { signedText } from '../../../ui/format/signed-text.ts';
import { changeInWords } from './change-in-words.ts';
import classes from './change-summary.module.css';
import type { ComparedCost } from './compared-sides.ts';
import { printedChange, roundedToAdd } from './waterfall-steps.ts';

const families = ['prices', 'quantities', 'balances', 'norm'] as const satisfies readonly ChangeFamily[];

interface ChangeSummaryProps {
  readonly change: FigureChange;
  readonly market: string;
  readonly cost: ComparedCost;
}

/** Change of the unit cost, its explanation in a few sentences, and the sums by kind of cause. */
export function ChangeSummary({ change, market, cost }: ChangeSummaryProps) {
  const moved = printedChange(change);
  const directionText = moved.isZero() ? texts.same : moved.isPositive() ? texts.rises : texts.falls;
  const direction = directionText(texts.costNames[cost]);
  const percent = decimal(change.from).isZero() ? undefined : moved.dividedBy(change.from).times(100).abs();
  const named = [...families, ...(change.stopsAtComponents ? (['not-broken-down'] as const) : [])];
  const sums = named.map((family) =>
    change.causes
      .filter((it) => it.family === family)
      .reduce((sum, { effect }) => sum.plus(effect), decimal(0))
      .toString(),
  );
  const printed = roundedToAdd(sums, moved);
  const isShown = (at: number) => !change.stopsAtComponents || printed[at] !== 0;
  const usesSameNorms = !change.data.some(({ cause }) => cause === 'norm' || cause === 'market-terms');
  return (
    <section className={classes.summary} aria-label={direction}>
      <p className={classes.direction}>{direction}</p>
      <p className={classes.amount}>
        <strong>{numberText(moved.abs().toNumber())}</strong>{' '}
        <span>{percent === undefined ? texts.unit : texts.byPercent(percentText(percent.toNumber()))}</span>
      </p>
      <div className={classes.words}>
        {changeInWords(change, market).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <dl className={classes.sums}>
        {named.map(
          (family, at) =>
            isShown(at) && (
              <div key={family}>
                <dt>{texts.families[family]}</dt>
                <dd>{signedText(printed[at])}</dd>
              </div>
            ),
        )}
      </dl>
      <p className={classes.norms}>
        <IconArrowsExchange size={15} aria-hidden />
        {change.stopsAtComponents ? texts.stopsAtComponents : usesSameNorms ? texts.sameNorms : texts.otherNorms}
      </p>
    </section>
  );
}
