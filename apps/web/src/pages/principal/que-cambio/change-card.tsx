import { type ComparableTariff, type FigureChange, whatChangedTexts as texts } from '@contador/contract';
import { parseMonth, spanishMonth, spanishName } from '@contador/kernel';
import { Chart } from '../../../ui/charts/chart.tsx';
import { ChartFrame } from '../../../ui/charts/chart-frame.tsx';
import { ComponentDot } from '../../../ui/figure/component-dot.tsx';
import { numberText } from '../../../ui/format/number-text.ts';
import { SimpleTable } from '../../../ui/tables/simple-table.tsx';
import classes from './change-card.module.css';
import { ChangeSummary } from './change-summary.tsx';
import type { ComparedFigure } from './compared-sides.ts';
import { signedText, triangleOf } from './signed-text.ts';
import { waterfallPicture } from './waterfall-picture.ts';
import { type WaterfallStep, waterfallRange, waterfallSteps } from './waterfall-steps.ts';

const HEIGHT = 320;
const EXACT_DECIMALS = 6;

interface ChangeCardProps {
  readonly change: FigureChange;
  readonly from: ComparableTariff;
  readonly to: ComparableTariff;
  readonly figure: ComparedFigure;
  readonly market: string;
}

/** The waterfall by component, or its exact values as a table, with the answer in words beside it. */
export function ChangeCard({ change, from, to, figure, market }: ChangeCardProps) {
  const steps = waterfallSteps(change);
  const ends = endsOf(from, to);
  const level = texts.levelNames[figure.level]
    .toLocaleLowerCase('es')
    .replace(/\b(or|co|us)$/u, (it) => it.toUpperCase());
  const title = texts.fromTo(...titleOf(from, to));
  const scope = texts.scope(
    texts.levelNames[figure.level],
    texts.bandNames[figure.band].toLocaleLowerCase('es'),
    figure.withCot ? texts.cot : texts.noCot,
  );
  const isCut = waterfallRange(steps).min > 0;
  const beside = (content: React.ReactNode) => (
    <div className={classes.split}>
      <div className={classes.picture}>{content}</div>
      <ChangeSummary change={change} market={market} />
    </div>
  );
  return (
    <div className={classes.card}>
      <ChartFrame
        title={title}
        unit={texts.unit}
        scope={isCut ? `${scope} · ${texts.axisCut}` : scope}
        chart={beside(
          <Chart
            label={`${title}, ${scope}`}
            height={HEIGHT}
            option={(tokens) => waterfallPicture(steps, { ends, level }, tokens)}
          />,
        )}
        table={beside(<StepTable steps={steps} change={change} ends={ends} label={`${title}, ${scope}`} />)}
      />
    </div>
  );
}

interface StepTableProps {
  readonly steps: readonly WaterfallStep[];
  readonly change: FigureChange;
  readonly ends: readonly [string, string];
  readonly label: string;
}

function StepTable({ steps, change, ends, label }: StepTableProps) {
  return (
    <SimpleTable
      label={label}
      head={[
        { text: texts.component },
        { text: texts.effect, align: 'right' },
        { text: texts.accumulated, align: 'right' },
      ]}
      rows={steps.map((step, at) => {
        const exact = change.components[at - 1];
        if (step.kind !== 'component' || exact === undefined) {
          return [step.kind === 'start' ? ends[0] : ends[1], '', numberText(step.to, EXACT_DECIMALS)];
        }
        return [
          <span key="name" className={classes.name}>
            {exact.component && <ComponentDot symbol={exact.component} />}
            {exact.component === null
              ? texts.roundingOfPrint
              : `${exact.component} ${texts.componentNames[exact.component]}`}
          </span>,
          `${triangleOf(Number(exact.effect))} ${signedText(exact.effect, EXACT_DECIMALS)}`,
          numberText(step.to, EXACT_DECIMALS),
        ];
      })}
      totalRow
      dense
    />
  );
}

/** 'CU Octubre' and 'CU Noviembre'; with the year or the version where the months do not tell them apart. */
function endsOf(from: ComparableTariff, to: ComparableTariff): [string, string] {
  const [a, b] = [parseMonth(from.tariffMonth), parseMonth(to.tariffMonth)];
  if (a === undefined || b === undefined) return [from.tariffMonth, to.tariffMonth];
  if (from.tariffMonth === to.tariffMonth)
    return [`${spanishName(a)} ${from.version}`, `${spanishName(b)} ${to.version}`];
  const name = a.number === b.number ? spanishMonth : spanishName;
  return [texts.unitCostOf(name(a)), texts.unitCostOf(name(b))];
}

/** 'De Octubre a Noviembre 2025': the year once where it is the same. */
function titleOf(from: ComparableTariff, to: ComparableTariff): [string, string] {
  const [a, b] = [parseMonth(from.tariffMonth), parseMonth(to.tariffMonth)];
  if (a === undefined || b === undefined) return [from.tariffMonth, to.tariffMonth];
  if (from.tariffMonth === to.tariffMonth) {
    return [`${spanishMonth(a)}, ${texts.versionShort(from.version)},`, texts.versionShort(to.version)];
  }
  return [a.year === b.year ? spanishName(a) : spanishMonth(a), spanishMonth(b)];
}
