import { tariffTreeTexts, tariffOptionTexts as texts } from '@contador/contract/messages';
import type { OptionMonth } from '@contador/contract/tariff-option';
import { type LevelKey, levelKeys } from '@contador/domain/tariff-calculation';
import { parseMonth } from '@contador/kernel';
import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { Chart } from '../../../ui/charts/chart.tsx';
import { ChartFrame } from '../../../ui/charts/chart-frame.tsx';
import { monthText } from '../../../ui/format/date-text.ts';
import { numberText } from '../../../ui/format/number-text.ts';
import { SimpleTable } from '../../../ui/tables/simple-table.tsx';
import { optionChart, optionPoints } from './option-chart.ts';
import classes from './option-months.module.css';

const HEIGHT = 300;

/** Calculated cost, option cost and charged cost of a level month by month, and the balance that results from the difference. */
export function OptionMonths({ months }: { readonly months: readonly OptionMonth[] }) {
  const [level, setLevel] = useState<LevelKey>('n1or');
  const points = optionPoints(months, level);
  const scope = tariffTreeTexts.levelNames[level];
  return (
    <div className={classes.months}>
      <SegmentedControl
        aria-label={texts.level}
        value={level}
        onChange={(next) => setLevel(next as LevelKey)}
        data={levelKeys.map((value) => ({ value, label: tariffTreeTexts.levelNames[value] }))}
      />
      <ChartFrame
        title={texts.history}
        unit={`${tariffTreeTexts.unit} · ${texts.balanceUnit}`}
        scope={scope}
        legend={[
          { label: texts.calculated, color: 'text-3' },
          { label: texts.option, color: 'ink' },
          { label: `${texts.balance}, ${texts.balanceUnit}`, color: 'component-cot' },
        ]}
        chart={
          <Chart
            label={`${texts.history}, ${scope}`}
            height={HEIGHT}
            option={(tokens) => optionChart(points, tokens)}
          />
        }
        table={
          <SimpleTable
            label={`${texts.history}, ${scope}`}
            head={[
              { text: texts.month },
              { text: texts.calculated, align: 'right' },
              { text: texts.option, align: 'right' },
              { text: texts.charged, align: 'right' },
              { text: `${texts.balance}, $`, align: 'right', answer: true },
            ]}
            rows={points.map(({ tariffMonth, published, calculated, option, charged, balance }) => [
              `${monthText(parseMonth(tariffMonth))}${published ? '' : ` · ${texts.unpublishedMonth}`}`,
              numberText(calculated),
              numberText(option),
              numberText(charged),
              numberText(balance),
            ])}
            dense
          />
        }
      />
    </div>
  );
}
