import { taxAgreementTexts as texts } from '@contador/contract/messages';
import { rangeNumber } from '@contador/domain/billing';
import { type Typed, untouched, valueSoFar } from '@contador/domain/entry';
import { useState } from 'react';
import { Chart } from '../../ui/charts/chart.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { numberText } from '../../ui/format/number-text.ts';
import type { AgreementDraft } from './agreement-draft.ts';
import classes from './agreements.module.css';
import type { TriedConsumption, TriedTax } from './tax-of-draft.ts';

interface AgreementPictureProps {
  readonly draft: AgreementDraft;
  readonly year: number;
  readonly uvt: number;
  readonly taxOf: (tried: TriedConsumption) => TriedTax;
}

const HEIGHT = 260;
const POINTS = 240;
/** What is beyond the last bound, as a part of it. */
const BEYOND = 1.25;
const WITHOUT_BOUNDS = { energy: 1000, value: 1_000_000 };

/** What each consumption would pay, drawn by the law that bills it, and one to try. */
export function AgreementPicture({ draft, year, uvt, taxOf }: AgreementPictureProps) {
  const byValue = draft.variable === 'RANGO_PESOS' || (draft.variable === 'FIJA' && draft.type === 'PORC_CONSUMO');
  const needsValue = byValue || draft.type === 'PORC_CONSUMO';
  const [energy, setEnergy] = useState<Typed<number>>(untouched(200));
  const [value, setValue] = useState<Typed<number>>(untouched(160_000));
  const tried = { energy: valueSoFar(energy) ?? 0, value: valueSoFar(value) ?? 0 };
  const paid = taxOf(tried);
  const points = pointsOf(draft, byValue).map((at): [number, number] => [
    at,
    taxOf(byValue ? { ...tried, value: at } : { ...tried, energy: at }).amount,
  ]);
  const title = `${texts.chart}, ${texts.chartUnit(numberText(uvt, 0), year)}`;
  return (
    <section className={classes.picture} aria-label={texts.chart}>
      <h3>
        {texts.chart} <span>{texts.chartUnit(numberText(uvt, 0), year)}</span>
      </h3>
      <Chart
        label={title}
        height={HEIGHT}
        option={(tokens) => ({
          grid: { left: 72, right: 16, top: 12, bottom: 44 },
          tooltip: { trigger: 'axis', valueFormatter: (amount) => numberText(Number(amount), 2) },
          xAxis: {
            type: 'value',
            max: points.at(-1)?.[0] ?? 0,
            name: byValue ? texts.chartPesos : texts.chartBase,
            nameLocation: 'middle',
            nameGap: 28,
          },
          yAxis: { type: 'value', axisLabel: { formatter: (amount: number) => numberText(amount, 0) } },
          series: [
            { type: 'line', data: points, showSymbol: false, color: tokens.ink, step: false },
            {
              type: 'scatter',
              data: [[byValue ? tried.value : tried.energy, paid.amount]],
              symbolSize: 9,
              color: tokens.text,
            },
          ],
        })}
      />
      <div className={classes.try}>
        <span>{texts.try}</span>
        {!byValue && (
          <NumberField
            label={texts.tryValue}
            hideLabel
            unit="kWh"
            value={energy}
            rule={rangeNumber}
            onChange={setEnergy}
          />
        )}
        {needsValue && (
          <NumberField
            label={texts.tryPesos}
            hideLabel
            unit="COP"
            value={value}
            rule={rangeNumber}
            onChange={setValue}
          />
        )}
        <output aria-live="polite">{said(draft, paid)}</output>
      </div>
    </section>
  );
}

function said({ variable }: AgreementDraft, { amount, row }: TriedTax): string {
  const money = `$ ${numberText(amount, 2)}`;
  if (variable === 'FIJA') return texts.pays(money);
  return row === undefined ? texts.paysNothing : texts.paysRange(row, money);
}

/** Where the picture looks: evenly, and at both sides of each edge, so that a step is upright. */
function pointsOf({ ranges, variable }: AgreementDraft, byValue: boolean): number[] {
  const edges = ranges.flatMap(({ min, max }) => [valueSoFar(min) ?? 0, valueSoFar(max) ?? 0]);
  const last = Math.max(0, ...edges);
  const end = variable === 'FIJA' || last === 0 ? WITHOUT_BOUNDS[byValue ? 'value' : 'energy'] : last * BEYOND;
  const even = Array.from({ length: POINTS + 1 }, (_, at) => (end * at) / POINTS);
  const hair = end / 1e6;
  return [...even, ...edges, ...edges.map((edge) => edge + hair)].filter((at) => at <= end).sort((a, b) => a - b);
}
