import { figureWords, stateConsoleTexts as texts } from '@contador/contract/messages';
import type { ComponentCard } from '@contador/contract/tariff-calculation';
import { componentTitles } from '@contador/domain/tariff-calculation';
import { IconPencil } from '@tabler/icons-react';
import type { ExplainedFigure } from '../../../patterns/explain-figure.ts';
import { Decision } from '../../../patterns/publication/decision.tsx';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { Figure } from '../../../ui/figure/figure.tsx';
import { SimpleTable } from '../../../ui/tables/simple-table.tsx';
import type { TermAction } from '../../../ui/trace/lupa.tsx';
import { Comparison } from './comparison.tsx';
import { CALCULATED_DECIMALS } from './decimals.ts';
import classes from './publication-control.module.css';
import { type ResultingFigure, resultingTable } from './resulting-table.ts';

export interface PublicationControlProps {
  readonly card: ComponentCard;
  /** Name of the month before the tariff month: 'Octubre'. */
  readonly previousMonth: string;
  /** True while a decision on any component of the market is being sent. */
  readonly deciding: boolean;
  /** Action that corrects the value by hand; undefined until the correctable values are loaded. */
  readonly correct: TermAction | undefined;
  readonly onApprove: () => void;
  readonly onPublish: () => void;
  readonly onExplain: (figure: ExplainedFigure) => void;
}

/** Resulting values of the component, their comparison with last month, and the buttons to approve or publish them. */
export function PublicationControl(props: PublicationControlProps) {
  const { card, previousMonth, correct, onExplain } = props;
  return (
    <section className={classes.control} aria-label={texts.partOf(texts.publication, componentTitles[card.component])}>
      <h2 className={classes.title}>
        {texts.publication}
        <span className={classes.unit}>{texts.componentWithUnit(card.component)}</span>
      </h2>
      <ResultingValues card={card} onExplain={onExplain} />
      {card.impossible !== null && <p className={classes.impossible}>{card.impossible}</p>}
      <Comparison card={card} previousMonth={previousMonth} />
      <Decision {...props} />
      {correct && !card.published && card.mainValue !== null && (
        <div className={classes.correct}>
          <ActionButton small quiet icon={IconPencil} disabledBecause={correct.disabledBecause} onClick={correct.run}>
            {correct.label}
          </ActionButton>
        </div>
      )}
    </section>
  );
}

function ResultingValues({ card, onExplain }: Pick<PublicationControlProps, 'card' | 'onExplain'>) {
  const figures = card.values.map((value, at) => ({
    id: card.figureIds[at] ?? '',
    value,
  }));
  const { corner, columns, rows } = resultingTable(card.component, figures);
  const cell = (figure: ResultingFigure | undefined) => (
    <Figure
      value={figure?.value}
      decimals={CALCULATED_DECIMALS}
      overridden={figure !== undefined && card.byHandIds.includes(figure.id)}
      {...(figure?.id && {
        id: figure.id,
        label: figureWords(card.component, figure.id),
        onOpen: () =>
          onExplain({
            id: figure.id,
            title: figureWords(card.component, figure.id),
            path: [componentTitles[card.component]],
            decimals: CALCULATED_DECIMALS,
          }),
      })}
    />
  );
  const inCells = (row: (typeof rows)[number]) => [row.label, ...row.figures.map(cell)];
  return (
    <div className={classes.values}>
      <SimpleTable
        label={texts.resultingValues(componentTitles[card.component])}
        head={[{ text: corner }, ...columns.map((text) => ({ text, align: 'right' as const }))]}
        rows={rows.map(inCells)}
        totalRow={rows.at(-1)?.monomial === true}
        dense
      />
    </div>
  );
}
