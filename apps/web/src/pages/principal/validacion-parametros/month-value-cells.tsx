import { monthGridTexts as texts } from '@contador/contract/messages';
import type { ParameterState } from '@contador/contract/tariff-inputs';
import { Figure } from '../../../ui/figure/figure.tsx';
import { numberText } from '../../../ui/format/number-text.ts';
import { MonthChange } from './month-grid/month-change.tsx';
import { monthValues, valuesChanged } from './month-values.ts';
import style from './page.module.css';

const MOST_DECIMALS = 6;

/** Value of the month in the collapsed row of a parameter, and its change since the previous month. */
export function MonthValueCells({ parameter, monthNumber }: { parameter: ParameterState; monthNumber: number }) {
  const now = monthValues(parameter, monthNumber);
  const before = monthValues(parameter, monthNumber - 1);
  if (now === undefined) return null;
  const listed = now.values.map((value) => numberText(value, MOST_DECIMALS, { upTo: true })).join(' · ');
  const nothing = now.values.every((value) => value === null);
  const single = now.figure !== null;
  const changed = valuesChanged(now, before);
  return (
    <>
      <span className={style.value} title={single || nothing ? undefined : listed}>
        {single ? (
          <Figure value={now.figure} unit={now.unit} decimals={parameter.decimals} upTo />
        ) : nothing ? (
          '—'
        ) : (
          listed
        )}
      </span>
      <span className={style.change}>
        {single ? (
          <MonthChange from={before?.figure ?? null} to={now.figure} />
        ) : changed === undefined ? (
          nothing ? (
            ''
          ) : (
            '—'
          )
        ) : (
          texts.changedValues(changed, now.values.length)
        )}
      </span>
    </>
  );
}
