import { tariffTreeTexts, tariffOptionTexts as texts } from '@contador/contract/messages';
import type { OptionCardRow, OptionStep } from '@contador/contract/tariff-option';
import { type LevelKey, levelKeys } from '@contador/domain/tariff-calculation';
import type { ExplainedFigure } from '../../../patterns/explain-figure.ts';
import { Figure } from '../../../ui/figure/figure.tsx';
import { SimpleTable } from '../../../ui/tables/simple-table.tsx';
import classes from './option-row.module.css';

interface OptionStepsProps {
  readonly card: OptionCardRow;
  readonly onExplain: (figure: ExplainedFigure) => void;
}

const decimalsOf: Readonly<Record<string, number>> = { COP: 2, kWh: 0, '%': 4, 'COP/kWh': 6 };
const unitOf: Readonly<Record<string, string>> = { COP: '$', kWh: 'kWh', '%': '%', 'COP/kWh': 'COP/kWh' };

/** Calculation of the card's value, one row per level; every figure opens the Lupa. */
export function OptionSteps({ card, onExplain }: OptionStepsProps) {
  const columns = [...new Map(card.steps.map((step) => [step.symbol, step])).values()];
  const levels = levelKeys.filter((level) => card.figureIds.some((id) => valueAt(id, level)));
  const result = { unit: card.card === 'CUop' ? 'COP/kWh' : 'COP', symbol: card.card, label: card.name };
  return (
    <section className={classes.values} aria-label={texts.steps(card.name)}>
      <h2 className={classes.heading}>{texts.steps(card.name)}</h2>
      <SimpleTable
        label={texts.steps(card.name)}
        head={[
          { text: texts.level },
          ...[...columns, result].map(({ symbol, label, unit }, at) => ({
            text: (
              <abbr title={label}>
                {symbol} ({unitOf[unit] ?? unit})
              </abbr>
            ),
            align: 'right' as const,
            answer: at === columns.length,
          })),
        ]}
        rows={levels.map((level) => [
          tariffTreeTexts.levelNames[level],
          ...columns.map(({ symbol }) => (
            <StepFigure
              key={symbol}
              step={card.steps.find((it) => it.symbol === symbol && it.level === level)}
              onExplain={onExplain}
            />
          )),
          <StepFigure key={card.card} step={{ ...result, level, ...resultAt(card, level) }} onExplain={onExplain} />,
        ])}
        dense
      />
    </section>
  );
}

/** Result of the card for a level, in the monomial band. */
function resultAt(card: OptionCardRow, level: LevelKey): { id: string; value: number | null } {
  const at = card.figureIds.findIndex((id) => valueAt(id, level));
  return { id: card.figureIds[at] ?? '', value: card.values[at] ?? null };
}

function valueAt(id: string, level: LevelKey): boolean {
  return id.includes(`level=${level}`) && (!id.includes('band=') || id.includes('band=mon'));
}

function StepFigure({
  step,
  onExplain,
}: {
  readonly step: OptionStep | undefined;
  readonly onExplain: (figure: ExplainedFigure) => void;
}) {
  const decimals = decimalsOf[step?.unit ?? ''] ?? 2;
  const opens = step !== undefined && step.id !== '' && step.value !== null;
  return (
    <Figure
      value={step?.value ?? null}
      decimals={decimals}
      upTo={step?.unit === '%'}
      {...(opens && {
        id: step.id,
        label: `${step.symbol} ${tariffTreeTexts.levelNames[step.level]}`,
        onOpen: () =>
          onExplain({ id: step.id, title: step.symbol, path: [tariffTreeTexts.levelNames[step.level]], decimals }),
      })}
    />
  );
}
