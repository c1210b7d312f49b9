import { monthBoardTexts as texts } from '@contador/contract/messages';
import type { BoardRow } from '@contador/contract/tariff-calculation';
import { type BoardStep, stepState } from '@contador/domain/tariff-calculation';
import { IconAlertTriangle, IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { Link } from 'react-router';
import { dateText } from '../../../ui/format/date-text.ts';
import { shortName } from '../../../ui/format/person-name.ts';
import classes from './board.module.css';

interface StepCellProps {
  readonly row: BoardRow;
  readonly step: BoardStep;
  readonly address: string;
}

/** Cell of a step. A finished step is shown discreetly with tick, day and person; a pending one with its count and a link. */
export function StepCell({ row, step, address }: StepCellProps) {
  const { done, total, missing, stale, by, at } = row.steps[step];
  const name = texts.steps[step];
  switch (stepState(row.steps, step)) {
    case 'absent':
      return <span className={classes.quiet}>{texts.absent}</span>;
    case 'waiting':
      return (
        <span className={classes.quiet} title={texts.notBegun}>
          —
        </span>
      );
    case 'done':
      return (
        <span className={classes.act}>
          <span className={classes.ready}>
            <IconCircleCheck size={15} aria-label={`${name} ${texts.ofTotal(done, total)}`} />
            {at ? dateText(at).slice(0, 5) : texts.ofTotal(done, total)}
          </span>
          <span className={classes.who} title={by ?? undefined}>
            {shortName(by)}
          </span>
        </span>
      );
    case 'open': {
      const Shape = stale.length > 0 ? IconAlertTriangle : IconCircleDashed;
      return (
        <Link
          className={classes.open}
          to={address}
          title={stale.length > 0 ? texts.stale(stale.join(', ')) : missing.join(', ')}
          aria-label={`${row.name}, ${name}: ${texts.ofTotal(done, total)}`}
        >
          <Shape size={15} aria-hidden />
          {texts.ofTotal(done, total)}
        </Link>
      );
    }
  }
}
