import { tariffInputTexts } from '@contador/contract/messages';
import type { ParameterState } from '@contador/contract/tariff-inputs';
import { TermSymbol } from '../../../ui/figure/term-symbol.tsx';
import { StateBadge } from '../../../ui/state/state-badge.tsx';
import { MonthValueCells } from './month-value-cells.tsx';
import style from './page.module.css';

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
