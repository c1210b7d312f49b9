import { tariffCalculationTexts, tariffTreeTexts as texts } from '@contador/contract/messages';
import { type LevelKey, levelKeys, type PublishedMonth, type TariffTree } from '@contador/contract/tariff-calculation';
import { indexSuffix } from '@contador/regulation';
import { CompositionBar } from '../../../ui/charts/composition-bar.tsx';
import { Change } from '../../../ui/figure/change.tsx';
import { numberText } from '../../../ui/format/number-text.ts';
import classes from './level-cards.module.css';
import { levelParts } from './level-parts.ts';

interface LevelCardsProps {
  readonly tree: TariffTree;
  readonly market: string;
  readonly chosen: LevelKey;
  readonly onChoose: (level: LevelKey) => void;
  /** Month against which each level is compared; undefined if it was not published. */
  readonly previous: PublishedMonth | undefined;
  readonly previousName: string;
  readonly showsCot: boolean;
}

/**
 * One card per level. A card selects the level shown below, and all cards share one scale. When the calculated and the charged cost differ,
 * a card shows both side by side.
 */
export function LevelCards({ tree, market, chosen, onChoose, previous, previousName, showsCot }: LevelCardsProps) {
  const unitCosts = tree.unitCosts.mon;
  const scale = Math.max(...levelKeys.map((level) => unitCosts?.[level] ?? 0));
  return (
    <div className={classes.cards} role="radiogroup" aria-label={texts.levels}>
      {levelKeys.map((level) => {
        const value = unitCosts?.[level] ?? null;
        const charged = tree.appliedUnitCosts.mon?.[level] ?? null;
        const isTwo = showsCot || (tree.optionUnitCosts.mon?.[level] ?? null) !== null;
        return (
          <label key={level} className={classes.card} data-chosen={level === chosen || undefined}>
            <input
              type="radio"
              name="nivel"
              value={level}
              checked={level === chosen}
              onChange={() => onChoose(level)}
              className={classes.choice}
            />
            <span className={classes.level}>{texts.levelNames[level]}</span>
            <span className={classes.line}>
              {isTwo && <span className={classes.which}>{texts.calculated}</span>}
              <strong className={classes.value} data-figure={`CU${indexSuffix({ market, level, band: 'mon' })}`}>
                {numberText(value)}
              </strong>
              <Change from={previous?.levels[level]?.CU} to={value} month={previousName} />
            </span>
            {isTwo && (
              <span className={classes.line}>
                <span className={classes.which}>
                  {showsCot ? tariffCalculationTexts.unitCostWithCot : texts.charged}
                </span>
                <strong className={classes.value} data-figure={`CUap${indexSuffix({ market, level, band: 'mon' })}`}>
                  {numberText(charged)}
                </strong>
                <Change from={previous?.levels[level]?.CUap} to={charged} month={previousName} />
              </span>
            )}
            <CompositionBar parts={levelParts(tree, level)} total={scale} thin />
          </label>
        );
      })}
    </div>
  );
}
