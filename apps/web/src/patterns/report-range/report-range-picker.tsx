import { settledReportTexts as texts } from '@contador/contract/messages';
import type { ReportRange, YearLimits } from '@contador/domain/self-generators';
import { Select } from '@mantine/core';
import { ChoiceField } from '../../ui/fields/choice-field.tsx';
import style from './report-range.module.css';
import { type ChosenRange, periodOptions } from './report-range.ts';

interface Props {
  readonly years: readonly YearLimits[];
  readonly ranges: readonly ReportRange[];
  readonly chosen: ChosenRange;
  readonly onChoose: (chosen: ChosenRange) => void;
}

/** Chooses a year, a range, and a period of it; changing the year or the range resets the choices after it. */
export function ReportRangePicker({ years, ranges, chosen, onChoose }: Props) {
  const { year, range, period } = chosen;
  const limits = years.find((it) => it.year === year);
  return (
    <div className={style.picker}>
      <Select
        label={texts.year}
        data={years.map((it) => String(it.year))}
        value={year === null ? null : String(year)}
        onChange={(picked) => onChoose({ year: picked === null ? null : Number(picked), range: null, period: null })}
      />
      <ChoiceField
        label={texts.range}
        disabledBecause={limits === undefined ? texts.chooseYear : undefined}
        data={ranges.map((value) => ({ value, label: texts.ranges[value] }))}
        value={range}
        onChange={(picked) => onChoose({ year, range: picked as ReportRange | null, period: null })}
      />
      {range !== 'com' && (
        <ChoiceField
          label={texts.period}
          disabledBecause={limits === undefined ? texts.chooseYear : range === null ? texts.rangeFirst : undefined}
          data={limits && range ? periodOptions(limits, range) : []}
          value={period}
          onChange={(picked) => onChoose({ year, range, period: picked })}
        />
      )}
    </div>
  );
}
