import type { ReplyOf } from '@contador/contract';
import { tariffInputTexts } from '@contador/contract/messages';
import { getInputInformation, type InputState } from '@contador/contract/tariff-inputs';
import { monthOfFiles } from '@contador/domain/tariff-inputs';
import { firstDayOf } from '@contador/kernel';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useRead } from '../../../http/use-read.ts';
import { BesidePicture } from '../../../patterns/beside-picture.tsx';
import { SummaryFigures } from '../../../patterns/summary-figures.tsx';
import { usePeriod } from '../../../shell/period/use-period.ts';
import { Chart } from '../../../ui/charts/chart.tsx';
import { ChartFrame } from '../../../ui/charts/chart-frame.tsx';
import { HeatMap } from '../../../ui/charts/heat-map.tsx';
import { numberText } from '../../../ui/format/number-text.ts';
import { FailureState } from '../../../ui/state/failure-state.tsx';
import { SkeletonRows } from '../../../ui/state/skeleton-rows.tsx';
import { SimpleTable } from '../../../ui/tables/simple-table.tsx';
import style from './information-summary.module.css';

/** 'Información asociada': the information that an analyst checks visually before trusting a file. */
export function InputInformation({ input }: { readonly input: InputState }) {
  const { call, period } = usePeriod();
  const read = useRead(getInputInformation, call && { ...call, filename: input.name });
  if (read.failure) {
    return <FailureState failure={read.failure} what="la información asociada" onRetry={read.retry} />;
  }
  if (!read.data) return <SkeletonRows rows={6} columns={2} />;
  const { columns, rows, heatMap, profile } = read.data;
  return (
    <BesidePicture
      heading={tariffInputTexts.associatedInformation}
      summary={<InformationSummary information={read.data} />}
    >
      {heatMap && (
        <HeatMap matrix={heatMap} first={firstDayOf(monthOfFiles(input.rules, period))} scale="log" palette="price" />
      )}
      {profile && (
        <ChartFrame
          title={profile.title}
          unit={profile.unit}
          bare
          legend={profile.series.map((it, at) => ({ label: it.name, color: at === 0 ? 'ink' : 'text-3' }))}
          chart={
            <Chart
              label={`${profile.title}, ${profile.unit}`}
              height={260}
              option={(tokens) => ({
                xAxis: { type: 'category', data: hours },
                yAxis: { type: 'value' },
                tooltip: { trigger: 'axis' },
                series: profile.series.map((it, at) => ({
                  type: 'line',
                  name: it.name,
                  data: it.values,
                  showSymbol: false,
                  color: at === 0 ? tokens.ink : tokens.text3,
                })),
              })}
            />
          }
          table={
            <SimpleTable
              label={profile.title}
              head={[{ text: 'Hora' }, ...profile.series.map((it) => ({ text: it.name, align: 'right' as const }))]}
              rows={hours.map((hour, at) => [
                hour,
                ...profile.series.map((it) => numberText(it.values[at] ?? null, 2)),
              ])}
            />
          }
        />
      )}
      {!heatMap && !profile && rows.length > 0 && (
        <SimpleTable
          dense
          label={`Leído de ${input.name}`}
          head={columns.map((text, at) => ({ text, align: typeof rows[0]?.[at] === 'number' ? 'right' : 'left' }))}
          rows={rows.map((row) =>
            row.map((cell) => (typeof cell === 'number' ? numberText(cell, 6, { upTo: true }) : (cell ?? '—'))),
          )}
        />
      )}
    </BesidePicture>
  );
}

const hours = Array.from({ length: 24 }, (_, at) => String(at + 1).padStart(2, '0'));

type Information = ReplyOf<typeof getInputInformation>;

/** Summary of the data read from an input: figures that an analyst recognises, and one sentence about anything unusual. */
function InformationSummary({ information }: { readonly information: Information }) {
  const { summary, verdict, warnings } = information;
  const odd = warnings.length > 0;
  const Verdict = odd ? IconAlertTriangle : IconCircleCheck;
  return (
    <>
      <SummaryFigures figures={summary} />
      <p className={style.verdict} data-odd={odd || undefined}>
        <Verdict size={15} aria-hidden /> {verdict}
      </p>
      {odd && (
        <ul className={style.warnings}>
          {warnings.map((it) => (
            <li key={`${it.file}${it.line}${it.cell}${it.expected}`}>
              {[it.file, it.line && `línea ${it.line}`, it.cell].filter(Boolean).join(', ')} {it.expected}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
