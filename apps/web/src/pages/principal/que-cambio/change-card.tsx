import { whatChangedTexts as texts } from '@contador/contract/messages';
import type { ComparableTariff, FigureChange } from '@contador/contract/tariff-calculation';
import { parseMonth, spanishMonth, spanishName } from '@contador/kernel';
import { SegmentedControl } from '@mantine/core';
import type { ReactNode } from 'react';
import { Chart } from '../../../ui/charts/chart.tsx';
import { ChartFrame } from '../../../ui/charts/chart-frame.tsx';
import { useWidth } from '../../../ui/charts/use-width.ts';
import { ComponentDot } from '../../../ui/figure/component-dot.tsx';
import { numberText } from '../../../ui/format/number-text.ts';
import { signedText, triangleOf } from '../../../ui/format/signed-text.ts';
import { SimpleTable } from '../../../ui/tables/simple-table.tsx';
import classes from './change-card.module.css';
import { ChangeSummary } from './change-summary.tsx';
import type { ComparedFigure } from './compared-sides.ts';
import { waterfallPicture } from './waterfall-picture.ts';
import { type SplitBy, type WaterfallStep, waterfallRange, waterfallSteps } from './waterfall-steps.ts';

const HEIGHT = 330;
/** Maximum width of the chart in pixels; a wider chart would show no more detail. */
const MOST_WIDTH = 2000;
const splits = ['component', 'cause'] as const satisfies readonly SplitBy[];
const EXACT_DECIMALS = 6;

interface ChangeCardProps {
  readonly change: FigureChange;
  readonly from: ComparableTariff;
  readonly to: ComparableTariff;
  readonly figure: ComparedFigure;
  readonly market: string;
  readonly by: SplitBy;
  readonly onSplit: (by: SplitBy) => void;
  /** Change of each of the level's costs, if the level has several. */
  readonly sideBySide: ReactNode;
}

/** Waterfall chart by component or by cause, or its exact values as a table, with a summary in words beside it. */
export function ChangeCard({ change, from, to, figure, market, by, onSplit, sideBySide }: ChangeCardProps) {
  const [place, width] = useWidth(MOST_WIDTH);
  const levelName = texts.levelNames[figure.level];
  const steps = waterfallSteps(change, by, {
    names: endsOf(from, to, texts.costShort[figure.cost]),
    under: levelName.replace(/^./u, (letter) => letter.toLocaleLowerCase('es')),
  });
  const title = texts.fromTo(...titleOf(from, to));
  const band = texts.bandNames[figure.band].toLocaleLowerCase('es');
  const scope = texts.scope(levelName, band, texts.costNames[figure.cost]);
  const isCut = waterfallRange(steps).min > 0;
  const label = `${title}, ${scope}, ${texts.splitBy[by]}`;
  const beside = (content: ReactNode) => (
    <div className={classes.split}>
      <div className={classes.picture} ref={place}>
        {sideBySide}
        <SegmentedControl
          size="xs"
          className={classes.by}
          aria-label={texts.split}
          value={by}
          onChange={(next) => onSplit(next as SplitBy)}
          data={splits.map((value) => ({ value, label: texts.splitBy[value] }))}
        />
        {content}
      </div>
      <ChangeSummary change={change} market={market} cost={figure.cost} />
    </div>
  );
  return (
    <div className={classes.card}>
      <ChartFrame
        title={title}
        unit={texts.unit}
        scope={isCut ? `${scope} · ${texts.axisCut}` : scope}
        chart={beside(
          <Chart label={label} height={HEIGHT} option={(tokens) => waterfallPicture(steps, width, tokens)} />,
        )}
        table={beside(<StepTable steps={steps} heading={texts.splitNames[by]} label={label} />)}
      />
    </div>
  );
}

interface StepTableProps {
  readonly steps: readonly WaterfallStep[];
  readonly heading: string;
  readonly label: string;
}

function StepTable({ steps, heading, label }: StepTableProps) {
  return (
    <SimpleTable
      label={label}
      head={[{ text: heading }, { text: texts.effect, align: 'right' }, { text: texts.accumulated, align: 'right' }]}
      rows={steps.map(({ kind, component, name, under, exact, to }) => [
        <span key="name" className={classes.name}>
          {component !== null && <ComponentDot symbol={component} />}
          {kind === 'part' ? [name, under].filter(Boolean).join(' ') : name}
        </span>,
        kind === 'part' ? `${triangleOf(Number(exact))} ${signedText(exact, EXACT_DECIMALS)}` : '',
        numberText(to, EXACT_DECIMALS),
      ])}
      totalRow
      dense
    />
  );
}

/** Names of the end bars, 'CU Octubre' and 'CU Noviembre', with the year or the version if the month names are equal. */
function endsOf(from: ComparableTariff, to: ComparableTariff, cost: string): [string, string] {
  const [a, b] = [parseMonth(from.tariffMonth), parseMonth(to.tariffMonth)];
  if (a === undefined || b === undefined) return [from.tariffMonth, to.tariffMonth];
  if (from.tariffMonth === to.tariffMonth)
    return [`${spanishName(a)} ${from.version}`, `${spanishName(b)} ${to.version}`];
  const name = a.number === b.number ? spanishMonth : spanishName;
  return [texts.unitCostOf(cost, name(a)), texts.unitCostOf(cost, name(b))];
}

/** Title 'De Octubre a Noviembre 2025'; the year appears once if both months fall in the same year. */
function titleOf(from: ComparableTariff, to: ComparableTariff): [string, string] {
  const [a, b] = [parseMonth(from.tariffMonth), parseMonth(to.tariffMonth)];
  if (a === undefined || b === undefined) return [from.tariffMonth, to.tariffMonth];
  if (from.tariffMonth === to.tariffMonth) {
    return [`${spanishMonth(a)}, ${texts.versionShort(from.version)},`, texts.versionShort(to.version)];
  }
  return [a.year === b.year ? spanishName(a) : spanishMonth(a), spanishMonth(b)];
}
