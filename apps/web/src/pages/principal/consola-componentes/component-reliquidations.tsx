import { unitText } from '@contador/contract/format';
import { reliquidationTexts as texts } from '@contador/contract/messages';
import type { ComponentCard } from '@contador/contract/tariff-calculation';
import { componentTitles } from '@contador/domain/tariff-calculation';
import { parseMonth, spanishMonth } from '@contador/kernel';
import { type ExplainedFigure, useExplain } from '../../../patterns/explain-figure.ts';
import { usePeriod } from '../../../shell/period/use-period.ts';
import { Figure } from '../../../ui/figure/figure.tsx';
import { TermSymbol } from '../../../ui/figure/term-symbol.tsx';
import { StateBadge } from '../../../ui/state/state-badge.tsx';
import { SimpleTable } from '../../../ui/tables/simple-table.tsx';
import classes from './component-reliquidations.module.css';
import { CALCULATED_DECIMALS } from './decimals.ts';

interface ComponentReliquidationsProps {
  readonly card: ComponentCard;
  readonly onExplain: (figure: ExplainedFigure) => void;
}

/** Amounts that reliquidations add to the component, and the variables that they change; renders nothing if there are none. */
export function ComponentReliquidations({ card, onExplain }: ComponentReliquidationsProps) {
  const { reliquidationConcepts: concepts, reliquidationVariables: variables } = card;
  if (concepts.length === 0 && variables.length === 0) return null;
  const title = componentTitles[card.component];
  return (
    <section className={classes.reliquidations} aria-label={`${texts.title}, ${title}`}>
      {concepts.length > 0 && (
        <div className={classes.part}>
          <h2 className={classes.title}>{texts.concepts}</h2>
          <SimpleTable
            label={`${texts.concepts}, ${title}`}
            head={[
              { text: texts.concept },
              { text: texts.period },
              { text: texts.change, align: 'right' },
              { text: texts.total, align: 'right' },
            ]}
            rows={concepts.map((_, at) => conceptCells(card, at))}
            dense
          />
        </div>
      )}
      {variables.length > 0 && (
        <div className={classes.part}>
          <h2 className={classes.title}>{texts.affected}</h2>
          <SimpleTable
            label={`${texts.affected}, ${title}`}
            head={[
              { text: texts.variable },
              { text: texts.unit },
              { text: texts.initialValue, align: 'right' },
              { text: texts.withDelta, align: 'right' },
            ]}
            rows={variables.map((it) => [
              <TermSymbol key="variable" symbol={it.variable} />,
              unitText(it.unit),
              <Figure key="initial" value={it.initial} decimals={CALCULATED_DECIMALS} upTo />,
              <Figure
                key="final"
                value={it.final}
                decimals={CALCULATED_DECIMALS}
                upTo
                emphasis
                label={it.label}
                onOpen={() => onExplain({ id: it.figureId, title: it.variable, path: [title] })}
              />,
            ])}
            dense
          />
        </div>
      )}
    </section>
  );
}

function conceptCells(card: ComponentCard, at: number) {
  const concept = card.reliquidationConcepts[at] ?? '';
  const [change, total] = card.reliquidationValues[at] ?? [null, null];
  const details = card.reliquidationDetails[at];
  const period = card.reliquidationDates[at] ?? '';
  const month = parseMonth(period);
  return [
    <span key="concept" className={classes.concept} title={details?.label}>
      <TermSymbol symbol={concept} />
      <span className={classes.unit}>{unitText(details?.unit ?? '')}</span>
      {details?.published === false && <StateBadge state="pending">{texts.pending}</StateBadge>}
    </span>,
    month ? spanishMonth(month) : period,
    <Change key="change" card={card} at={at} value={change} component={month ? spanishMonth(month) : period} />,
    <Figure key="total" value={total} emphasis />,
  ];
}

interface ChangeProps {
  readonly card: ComponentCard;
  readonly at: number;
  readonly value: number | null;
  /** Name of the reliquidated month. */
  readonly component: string;
}

function Change({ card, at, value, component }: ChangeProps) {
  const { marketCode = '' } = usePeriod();
  const details = card.reliquidationDetails[at];
  const concept = card.reliquidationConcepts[at] ?? '';
  const explain = useExplain({
    tariffId: details?.tariffId ?? '',
    marketCode,
    scope: component,
    page: texts.title,
  });
  return (
    <Figure
      value={value}
      overridden={details?.byHand === true}
      label={texts.figureOf(concept, component)}
      onOpen={() => explain({ id: details?.figure ?? concept, title: concept, path: [component] })}
    />
  );
}
