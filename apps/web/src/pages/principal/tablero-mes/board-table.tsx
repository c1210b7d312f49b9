import { monthBoardTexts as texts } from '@contador/contract/messages';
import type { BoardRow } from '@contador/contract/tariff-calculation';
import { boardSteps, lastAct, nextStep } from '@contador/domain/tariff-calculation';
import { IconCircleCheckFilled } from '@tabler/icons-react';
import { Link } from 'react-router';
import { withMarket } from '../../../shell/board/next-step.tsx';
import { pageOfStep } from '../../../shell/board/pending-of.ts';
import { actOf } from '../../../shell/board/what-comes-next.ts';
import { usePageLink } from '../../../shell/page-link.ts';
import { momentText } from '../../../ui/format/date-text.ts';
import { shortName } from '../../../ui/format/person-name.ts';
import { SimpleTable } from '../../../ui/tables/simple-table.tsx';
import classes from './board.module.css';
import { StepCell } from './step-cell.tsx';

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
