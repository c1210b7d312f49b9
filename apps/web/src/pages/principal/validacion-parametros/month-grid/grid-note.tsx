import { monthGridTexts as texts } from '@contador/contract/messages';
import type { ParameterRowOutcome } from '@contador/contract/tariff-inputs';
import { IconLock } from '@tabler/icons-react';
import { ActionButton } from '../../../../ui/action/action-button.tsx';
import { dateText, momentText } from '../../../../ui/format/date-text.ts';
import { numberText } from '../../../../ui/format/number-text.ts';
import { shortName } from '../../../../ui/format/person-name.ts';
import type { GridLine } from './grid-line.ts';
import style from './month-grid.module.css';

interface GridNoteProps {
  readonly line: GridLine;
  readonly dirty: boolean;
  readonly fault: string | undefined;
  readonly refused: ParameterRowOutcome | undefined;
  readonly onKeepTheirs: () => void;
  readonly onKeepMine: () => void;
}

/** Note of a line: its fault, the person who changed it meanwhile, why it is locked, or who entered it and when. */
export function GridNote({ line, dirty, fault, refused, onKeepTheirs, onKeepMine }: GridNoteProps) {
  const { row, column } = line;
  if (dirty && refused?.current) {
    const { values, enteredBy, enteredAt } = refused.current;
    const theirs = numberText(values[line.at], 6, { upTo: true });
    return (
      <span className={style.conflict}>
        <span title={refused.message}>{texts.theirs(theirs, shortName(enteredBy), momentText(enteredAt))}</span>
        <ActionButton small onClick={onKeepTheirs}>
          {texts.keepTheirs}
        </ActionButton>
        <ActionButton small onClick={onKeepMine}>
          {texts.keepMine}
        </ActionButton>
      </span>
    );
  }
  if (fault !== undefined) return <span className={style.fault}>{fault}</span>;
  if (dirty && refused) return <span className={style.fault}>{refused.details?.[0]?.expected ?? refused.message}</span>;
  if (row.locked !== null) {
    return (
      <span className={style.locked} title={row.locked}>
        <IconLock size={14} aria-hidden /> {row.locked}
      </span>
    );
  }
  if (dirty && column.scope === 'company') return <span className={style.all}>{texts.changesAll}</span>;
  const words = [
    ...(row.enteredAt ? [`${dateText(row.enteredAt)} ${shortName(row.enteredBy)}`] : []),
    ...(row.replicated ? [texts.repeated] : []),
    ...(row.provisional ? [texts.provisional] : []),
    ...(row.state === 'given' ? [texts.given] : []),
  ];
  return (
    <span className={style.who} title={row.enteredAt ? `${momentText(row.enteredAt)} ${row.enteredBy}` : undefined}>
      {words.length > 0 ? words.join(' · ') : row.state === 'pending' ? 'Pendiente' : '—'}
    </span>
  );
}
