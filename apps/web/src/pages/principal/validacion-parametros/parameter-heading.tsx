import { tariffInputTexts, monthGridTexts as texts } from '@contador/contract/messages';
import type { ParameterState } from '@contador/contract/tariff-inputs';
import { Figure } from '../../../ui/figure/figure.tsx';
import { TermSymbol } from '../../../ui/figure/term-symbol.tsx';
import { numberText } from '../../../ui/format/number-text.ts';
import { StateBadge } from '../../../ui/state/state-badge.tsx';
import { MonthChange } from './month-grid/month-change.tsx';
import style from './page.module.css';

const MOST_DECIMALS = 6;

/** Value of the month in the collapsed row of a parameter, and its change since the previous month. */
function MonthValueCells({ parameter, monthNumber }: { parameter: ParameterState; monthNumber: number }) {
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

/** Whether the parameter is complete in the period. */
export function isReady(parameter: ParameterState): boolean {
  return parameter.entered || parameter.givenByPublication;
}

interface ParameterHeadingProps {
  readonly parameter: ParameterState;
  readonly monthNumber: number;
}

/** Collapsed row of a parameter: symbol, description, value of the month, and state. */
export function ParameterHeading({ parameter, monthNumber }: ParameterHeadingProps) {
  const ready = isReady(parameter);
  const notes = [
    ...(parameter.scope === 'company' ? ['de la empresa'] : []),
    ...(parameter.givenByPublication && !parameter.entered ? ['del mes anterior publicado'] : []),
    ...(parameter.asked ? [] : ['sin efecto en este mes']),
    ...(parameter.asked && parameter.remarks.length > 0 ? ['con aviso'] : []),
    ...(parameter.replicated ? ['repetido del mes anterior'] : []),
  ];
  return (
    <div className={style.row}>
      <span className={style.symbol}>
        <TermSymbol symbol={parameter.initials} sub={parameter.sub} />
        <span className={style.filename}>{parameter.filename}</span>
      </span>
      <span className={style.description} title={[parameter.description, ...notes].join(' · ')}>
        {parameter.description} {notes.length > 0 && <span className={style.note}>{notes.join(' · ')}</span>}
      </span>
      <MonthValueCells parameter={parameter} monthNumber={monthNumber} />
      <StateBadge state={ready ? 'ready' : 'pending'}>
        {ready ? tariffInputTexts.ready : tariffInputTexts.pending}
      </StateBadge>
    </div>
  );
}

/** Values of a parameter in a month, on one line: its sum or only value as a figure, or the entered values. */
interface MonthValues {
  readonly figure: number | null;
  readonly unit: string;
  readonly values: readonly (number | null)[];
}

/** Values of a parameter in a month; undefined for a month outside the table of the year. */
function monthValues(parameter: ParameterState, monthNumber: number): MonthValues | undefined {
  const summed = parameter.shownSum !== null;
  const row = parameter.values[monthNumber - 1];
  if (row === undefined) return undefined;
  const entered = parameter.kinds.flatMap((kind, at) => (kind === 'entered' ? [at] : []));
  const values = entered.map((at) => row[at] ?? null);
  const only = entered.length === 1 ? entered[0] : undefined;
  if (summed) {
    const known = values.filter((value) => value !== null);
    return { figure: known.length > 0 ? known.reduce((sum, it) => sum + it, 0) : null, unit: parameter.unit, values };
  }
  return {
    figure: only === undefined ? null : (row[only] ?? null),
    unit: only === undefined ? '' : (parameter.units[only] ?? ''),
    values,
  };
}

/** Number of values that differ from the previous month; undefined if either month has no values. */
function valuesChanged(now: MonthValues, before: MonthValues | undefined): number | undefined {
  if (before?.values.every((value) => value === null) !== false || now.values.every((value) => value === null))
    return undefined;
  return now.values.filter((value, at) => value !== before.values[at]).length;
}
