import { monthBoardTexts as texts } from '@contador/contract/messages';
import type { BoardRow } from '@contador/contract/tariff-calculation';
import { type BoardStep, boardSteps, lastAct, nextStep, stepState } from '@contador/domain/tariff-calculation';
import { IconAlertTriangle, IconCircleCheck, IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react';
import { Link } from 'react-router';
import { withMarket } from '../../../shell/board/next-step.tsx';
import { pageOfStep } from '../../../shell/board/pending-of.ts';
import { actOf } from '../../../shell/board/what-comes-next.ts';
import { usePageLink } from '../../../shell/page-link.ts';
import { dateText, momentText } from '../../../ui/format/date-text.ts';
import { shortName } from '../../../ui/format/person-name.ts';
import { SimpleTable } from '../../../ui/tables/simple-table.tsx';
import classes from './board.module.css';

/** Board with one row per market, one column per step, and the missing items on the right. */
export function BoardTable({ rows }: { readonly rows: readonly BoardRow[] }) {
  const linkTo = usePageLink();
  const addressOf = (row: BoardRow, slug: string) => withMarket(linkTo(`principal/${slug}`), row.market);
  return (
    <SimpleTable
      label={texts.title}
      head={[
        { text: texts.market },
        ...boardSteps.map((step) => ({ text: texts.steps[step] })),
        { text: texts.lastAct },
        { text: texts.waitsFor, answer: true },
      ]}
      rows={rows.map((row) => {
        const next = nextStep(row.steps);
        const last = lastAct(row.steps);
        return [
          <span key="market" className={classes.market} title={row.name}>
            {row.name}
          </span>,
          ...boardSteps.map((step) => (
            <StepCell key={step} row={row} step={step} address={addressOf(row, pageOfStep[step])} />
          )),
          <span key="last" className={classes.act}>
            {last ? (
              <>
                <span>{momentText(last.at)}</span>
                <span className={classes.who} title={last.by}>
                  {shortName(last.by)}
                </span>
              </>
            ) : (
              '—'
            )}
          </span>,
          next === undefined ? (
            <Link key="next" className={classes.done} to={addressOf(row, 'arbol-tarifario')}>
              <IconCircleCheckFilled size={15} aria-hidden />
              {texts.tariffsReady}
            </Link>
          ) : (
            <Link key="next" to={addressOf(row, pageOfStep[next])}>
              {actOf(row, next)}
            </Link>
          ),
        ];
      })}
    />
  );
}

interface StepCellProps {
  readonly row: BoardRow;
  readonly step: BoardStep;
  readonly address: string;
}

/** Cell of a step. A finished step is shown discreetly with tick, day and person; a pending one with its count and a link. */
function StepCell({ row, step, address }: StepCellProps) {
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
