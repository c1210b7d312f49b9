import { tariffTreeTexts, tariffOptionTexts as texts } from '@contador/contract/messages';
import { bandKeys } from '@contador/contract/tariff-calculation';
import type { OptionCardRow } from '@contador/contract/tariff-option';
import { levelKeys } from '@contador/domain/tariff-calculation';
import type { ExplainedFigure } from '../../../patterns/explain-figure.ts';
import { Figure } from '../../../ui/figure/figure.tsx';
import { SimpleTable } from '../../../ui/tables/simple-table.tsx';
import classes from './option-row.module.css';

interface BandValuesProps {
  readonly card: OptionCardRow;
  readonly onExplain: (figure: ExplainedFigure) => void;
}

const DECIMALS = 6;

/** Unit cost of the option by hour band and level; renders nothing in a version without hour bands. */
export function BandValues({ card, onExplain }: BandValuesProps) {
  const figureIndexOf = (band: string, level: string) =>
    card.figureIds.findIndex((id) => id.includes(`level=${level}`) && id.includes(`band=${band}`));
  const bands = bandKeys.filter((band) => levelKeys.some((level) => figureIndexOf(band, level) >= 0));
  const levels = levelKeys.filter((level) => figureIndexOf('mon', level) >= 0);
  if (bands.length < 2) return null;
  return (
    <section className={classes.values} aria-label={texts.values(card.name)}>
      <h2 className={classes.heading}>
        {texts.values(card.name)} <span className={classes.unit}>{tariffTreeTexts.unit}</span>
      </h2>
      <SimpleTable
        label={texts.values(card.name)}
        head={[
          { text: tariffTreeTexts.band },
          ...levels.map((level) => ({ text: tariffTreeTexts.levelNames[level], align: 'right' as const })),
        ]}
        rows={bands.map((band) => [
          tariffTreeTexts.bandNames[band],
          ...levels.map((level) => {
            const place = figureIndexOf(band, level);
            const id = card.figureIds[place];
            const value = card.values[place] ?? null;
            const path = [tariffTreeTexts.levelNames[level], tariffTreeTexts.bandNames[band]];
            return (
              <Figure
                key={level}
                {...(id !== undefined && { id })}
                value={value}
                decimals={DECIMALS}
                {...(id !== undefined &&
                  value !== null && {
                    label: [card.card, ...path].join(' '),
                    onOpen: () => onExplain({ id, title: card.card, path, decimals: DECIMALS }),
                  })}
              />
            );
          }),
        ])}
        totalRow
        dense
      />
    </section>
  );
}
