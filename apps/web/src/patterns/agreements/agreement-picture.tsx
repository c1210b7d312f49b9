import type { AgreementTakings } from '@contador/contract/billing';
import { taxAgreementTexts as texts } from '@contador/contract/messages';
import { rangeNumber } from '@contador/domain/billing';
import { type Typed, untouched, valueSoFar } from '@contador/domain/entry';
import { useState } from 'react';
import { Chart } from '../../ui/charts/chart.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { numberText } from '../../ui/format/number-text.ts';
import { agreementCurve } from './agreement-curve.ts';
import type { AgreementDraft } from './agreement-draft.ts';
import { monthOf } from './agreement-takings.tsx';
import classes from './agreements.module.css';
import type { TriedConsumption, TriedTax } from './tax-of-draft.ts';

interface AgreementPictureProps {
  readonly draft: AgreementDraft;
  readonly year: number;
  readonly uvt: number;
  readonly taxOf: (tried: TriedConsumption) => TriedTax;
  /** Undefined until calculated; its histogram of clients by consumption is drawn in the picture. */
  readonly takings: AgreementTakings | undefined;
}

const HEIGHT = 236;
/** The highest bar takes a third of the height. */
const CLIENTS_BELOW = 3;

/** Curve of the charge by consumption, calculated with the formulas that bill it, and fields to try a consumption. */
export function AgreementPicture({ draft, year, uvt, taxOf, takings }: AgreementPictureProps) {
  const byValue = draft.variable === 'RANGO_PESOS' || (draft.variable === 'FIJA' && draft.type === 'PORC_CONSUMO');
  const needsValue = byValue || draft.type === 'PORC_CONSUMO';
  const [energy, setEnergy] = useState<Typed<number>>(untouched(200));
  const [value, setValue] = useState<Typed<number>>(untouched(160_000));
  const tried = { energy: valueSoFar(energy) ?? 0, value: valueSoFar(value) ?? 0 };
  const paid = taxOf(tried);
  const curve = agreementCurve(
    draft,
    byValue,
    (at) => taxOf(byValue ? { ...tried, value: at } : { ...tried, energy: at }).amount,
  );
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
          grid: { left: 8, right: 24, top: 20, bottom: 24 },
          tooltip: { trigger: 'axis', valueFormatter: (amount) => numberText(Number(amount), 2) },
          xAxis: {
            type: 'value',
            max: curve.line.at(-1)?.[0] ?? 0,
            name: byValue ? texts.chartPesos : texts.chartBase,
            nameLocation: 'middle',
            nameGap: 28,
          },
          yAxis: [
            { type: 'value', axisLabel: { formatter: (amount: number) => numberText(amount, 0) } },
            // Axis of the clients: their bars stay in the lower part, under the charge.
            { type: 'value', show: false, max: ({ max }: { max: number }) => max * CLIENTS_BELOW },
          ],
          series: [
            ...(takings
              ? [
                  {
                    type: 'line' as const,
                    yAxisIndex: 1,
                    step: 'end' as const,
                    showSymbol: false,
                    silent: true,
                    data: barsOf(takings),
                    lineStyle: { width: 0 },
                    tooltip: { show: false },
                    areaStyle: { color: tokens.lineStrong, opacity: 0.7 },
                  },
                ]
              : []),
            { type: 'line', data: [...curve.line], showSymbol: false, color: tokens.ink },
            { ...dots([...curve.included]), color: tokens.ink },
            {
              ...dots([...curve.excluded]),
              itemStyle: { color: tokens.surface, borderColor: tokens.ink, borderWidth: 2 },
            },
            {
              ...dots([...curve.levels]),
              symbolSize: 0,
              labelLayout: { hideOverlap: true },
              label: {
                show: true,
                position: 'top',
                distance: 4,
                color: tokens.text,
                formatter: ({ value: level }: { value?: unknown }) => numberText((level as [number, number])[1], 0),
              },
            },
            {
              ...dots([[byValue ? tried.value : tried.energy, paid.amount]]),
              symbolSize: 9,
              color: tokens.text,
            },
          ],
        })}
      />
      {takings && (
        <p className={classes.hint}>
          <span className={classes.swatch} aria-hidden />{' '}
          {texts.takings.histogram(byValue ? 'COP' : 'kWh', monthOf(takings))}
        </p>
      )}
      {/* A tried consumption is not part of the agreement, so Enter in it must not save the form. */}
      <fieldset
        aria-label={texts.try}
        className={classes.try}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      >
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
        <output aria-live="polite">{chargeSentence(draft, paid)}</output>
      </fieldset>
    </section>
  );
}

/** Points of a step line: each bar at its beginning, and a final point of zero. */
function barsOf({ histogram: { width, clients } }: AgreementTakings): [number, number][] {
  return [...clients, 0].map((count, at) => [at * width, count]);
}

function dots(data: [number, number][]) {
  return { type: 'scatter' as const, data, symbolSize: 7, tooltip: { show: false }, silent: true };
}

function chargeSentence({ variable }: AgreementDraft, { amount, row }: TriedTax): string {
  const money = `$ ${numberText(amount, 2)}`;
  if (variable === 'FIJA') return texts.pays(money);
  return row === undefined ? texts.paysNothing : texts.paysRange(row, money);
}
