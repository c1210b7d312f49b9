import { type ComponentCard, type calcComponents, type ReplyOf, stateConsoleTexts as texts } from '@contador/contract';
import { componentTitles } from '@contador/domain';
import { componentState } from '../../../patterns/publication/decision-state.ts';
import { inWords } from '../../../patterns/publication/missing-inputs.ts';
import { Card } from '../../../ui/card/card.tsx';
import { CompositionBar } from '../../../ui/charts/composition-bar.tsx';
import { numberText } from '../../../ui/format/number-text.ts';
import { MAIN_DECIMALS } from './decimals.ts';
import classes from './provisional-unit-cost.module.css';

interface ProvisionalUnitCostProps {
  readonly cards: readonly ComponentCard[];
  readonly unitCost: ReplyOf<typeof calcComponents>['provisionalUnitCost'];
}

/** The unit cost that the components make so far, as one bar, and what it still lacks. */
export function ProvisionalUnitCost({ cards, unitCost }: ProvisionalUnitCostProps) {
  const known = unitCost.parts.flatMap(({ component, value }) => (value === null ? [] : [{ component, value }]));
  const unknown = unitCost.parts.filter(({ value }) => value === null).map(({ component }) => component);
  const open = cards.filter((card) => componentState(card) === 'calculated').map(({ component }) => component);
  const complete = cards.every(({ published }) => published);
  return (
    <Card
      title={complete ? texts.unitCost : texts.provisionalUnitCost}
      note={whatItLacks(unknown, open)}
      actions={
        <span className={classes.total}>
          <span className={classes.sum}>{known.map(({ component }) => component).join(' + ')}</span>
          <strong className={classes.amount}>{numberText(unitCost.total, MAIN_DECIMALS)}</strong>
          <span className={classes.sum}>{texts.unit}</span>
        </span>
      }
    >
      <CompositionBar
        parts={known.map(({ component, value }) => ({ symbol: component, label: componentTitles[component], value }))}
        total={unitCost.total}
        labels
        {...(unknown.length > 0 && { pending: unknown.join(', ') })}
      />
    </Card>
  );
}

function whatItLacks(unknown: readonly string[], open: readonly string[]): string {
  const lacking = [
    ...(unknown.length > 0 ? [inWords(unknown)] : []),
    ...(open.length > 0 ? [texts.lacksApproval(inWords(open))] : []),
  ];
  if (lacking.length === 0) return '';
  const sentence = lacking.join(` ${texts.and} `);
  return unknown.length + Math.min(open.length, 1) === 1 ? texts.lacksOne(sentence) : texts.lacks(sentence);
}
