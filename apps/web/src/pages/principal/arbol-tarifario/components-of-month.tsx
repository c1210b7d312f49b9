import { tariffTreeTexts as texts } from '@contador/contract/messages';
import type { LevelKey, PublishedMonth, TariffTree } from '@contador/contract/tariff-calculation';
import { type Month, spanishMonth } from '@contador/kernel';
import type { ExplainedFigure } from '../../../patterns/explain-figure.ts';
import { Card } from '../../../ui/card/card.tsx';
import { Sparkline } from '../../../ui/charts/sparkline.tsx';
import { Change } from '../../../ui/figure/change.tsx';
import { ComponentDot } from '../../../ui/figure/component-dot.tsx';
import { Figure } from '../../../ui/figure/figure.tsx';
import { SimpleTable } from '../../../ui/tables/simple-table.tsx';
import { componentRows } from './component-rows.ts';
import classes from './components-of-month.module.css';

interface ComponentsOfMonthProps {
  readonly tree: TariffTree;
  readonly market: string;
  readonly level: LevelKey;
  readonly showsCot: boolean;
  readonly tariffMonth: Month;
  readonly months: readonly PublishedMonth[];
  readonly previous: PublishedMonth | undefined;
  readonly previousName: string;
  readonly onExplain: (figure: ExplainedFigure) => void;
}

/** Components of a level in the month, with their change since last month and over the year. */
export function ComponentsOfMonth(props: ComponentsOfMonthProps) {
  const { tree, market, level, showsCot, tariffMonth, months, previous, previousName, onExplain } = props;
  const rows = componentRows(tree, { market, level, showsCot });
  return (
    <Card title={spanishMonth(tariffMonth)} note={texts.changeSince(previousName)} padded={false}>
      <SimpleTable
        label={spanishMonth(tariffMonth)}
        head={[
          { text: texts.component },
          { text: texts.unit, align: 'right' },
          { text: texts.change, align: 'right' },
          { text: texts.lastMonths(months.length) },
        ]}
        rows={rows.map(({ symbol, heading, figure, amountOf, total }) => [
          <span key="name" className={classes.name} data-total={total || undefined}>
            {symbol && <ComponentDot symbol={symbol} />}
            {heading}
          </span>,
          <Figure
            key="value"
            id={figure.id}
            value={figure.value}
            label={heading}
            emphasis={total}
            {...(figure.value !== null && {
              onOpen: () => onExplain({ id: figure.id, title: heading, path: [texts.levelNames[level]], decimals: 2 }),
            })}
          />,
          <Change
            key="change"
            from={previous && amountOf(previous.levels[level])}
            to={figure.value}
            month={previousName}
          />,
          <Sparkline
            key="trend"
            values={months.map((month) => amountOf(month.levels[level]) ?? null)}
            label={texts.trend(heading)}
          />,
        ])}
        dense
      />
      {tree.note !== null && <p className={classes.note}>{tree.note}</p>}
    </Card>
  );
}
