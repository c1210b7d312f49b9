import type { ReplyOf } from '@contador/contract';
import { tariffTreeTexts, stateConsoleTexts as texts } from '@contador/contract/messages';
import type { ComponentCard, calcComponents } from '@contador/contract/tariff-calculation';
import { componentTitles } from '@contador/domain/tariff-calculation';
import type { ExplainedFigure } from '../../../patterns/explain-figure.ts';
import { componentState } from '../../../patterns/publication/decision-state.ts';
import { inWords } from '../../../patterns/publication/missing-inputs.ts';
import { Card } from '../../../ui/card/card.tsx';
import { CompositionBar } from '../../../ui/charts/composition-bar.tsx';
import { Figure } from '../../../ui/figure/figure.tsx';
import { MAIN_DECIMALS } from './decimals.ts';
import classes from './provisional-unit-cost.module.css';

interface ProvisionalUnitCostProps {
  readonly cards: readonly ComponentCard[];
  readonly unitCost: ReplyOf<typeof calcComponents>['provisionalUnitCost'];
  readonly showsCot: boolean;
  readonly onExplain: (figure: ExplainedFigure) => void;
}

/** Sum of the components calculated so far as one bar, the components still missing, and the charged cost if it differs. */
export function ProvisionalUnitCost({ cards, unitCost, showsCot, onExplain }: ProvisionalUnitCostProps) {
  const known = unitCost.parts.flatMap(({ component, value }) => (value === null ? [] : [{ component, value }]));
  const unknown = unitCost.parts.filter(({ value }) => value === null).map(({ component }) => component);
  const open = cards.filter((card) => componentState(card) === 'calculated').map(({ component }) => component);
  const complete = cards.every(({ published }) => published);
  const byHand = cards.some((card) => card.byHandIds.includes(card.mainId));
  const title = complete ? texts.unitCost : texts.provisionalUnitCost;
  return (
    <Card
      title={title}
      note={missingPartsText(unknown, open)}
      actions={
        <span className={classes.total}>
          <span className={classes.sum}>{known.map(({ component }) => component).join(' + ')}</span>
          <strong className={classes.amount}>
            <Cost
              cost={unitCost.calculated ?? { id: '', value: unitCost.total }}
              name={title}
              byHand={byHand}
              onExplain={onExplain}
            />
          </strong>
          <span className={classes.sum}>{texts.unit}</span>
          {unitCost.charged !== undefined && (showsCot || unitCost.option !== undefined) && (
            <>
              <span className={classes.sum}>{tariffTreeTexts.charged}</span>
              <strong className={classes.amount}>
                <Cost cost={unitCost.charged} name={tariffTreeTexts.charged} byHand={byHand} onExplain={onExplain} />
              </strong>
            </>
          )}
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

interface CostProps {
  readonly cost: { readonly id: string; readonly value: number };
  readonly name: string;
  /** True if one of its components was corrected by hand. */
  readonly byHand: boolean;
  readonly onExplain: (figure: ExplainedFigure) => void;
}

/** Unit cost figure; opens the Lupa once the cost is complete. */
function Cost({ cost: { id, value }, name, byHand, onExplain }: CostProps) {
  return (
    <Figure
      value={value}
      decimals={MAIN_DECIMALS}
      label={name}
      overridden={byHand}
      {...(id !== '' && { id, onOpen: () => onExplain({ id, title: name, decimals: MAIN_DECIMALS }) })}
    />
  );
}

function missingPartsText(unknown: readonly string[], open: readonly string[]): string {
  const lacking = [
    ...(unknown.length > 0 ? [inWords(unknown)] : []),
    ...(open.length > 0 ? [texts.lacksApproval(inWords(open))] : []),
  ];
  if (lacking.length === 0) return '';
  const sentence = lacking.join(` ${texts.and} `);
  return unknown.length + Math.min(open.length, 1) === 1 ? texts.lacksOne(sentence) : texts.lacks(sentence);
}
