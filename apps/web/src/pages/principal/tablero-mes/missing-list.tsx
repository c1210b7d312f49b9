import { monthBoardTexts as texts } from '@contador/contract/messages';
import type { BoardRow } from '@contador/contract/tariff-calculation';
import { boardSteps, nextStep, stepState } from '@contador/domain/tariff-calculation';
import { Link } from 'react-router';
import { withMarket } from '../../../shell/board/next-step.tsx';
import { pageOfStep } from '../../../shell/board/pending-of.ts';
import { actOf } from '../../../shell/board/what-comes-next.ts';
import { usePageLink } from '../../../shell/page-link.ts';
import classes from './board.module.css';

/** Number of names that fit on a line. */
const NAMED = 8;

/** Pending items by name, in working order, each with a link. */
export function MissingList({ rows }: { readonly rows: readonly BoardRow[] }) {
  const linkTo = usePageLink();
  const waiting = boardSteps.flatMap((step) =>
    rows
      .filter((row) => nextStep(row.steps) !== undefined && stepState(row.steps, step) === 'open')
      .map((row) => ({ row, step })),
  );
  if (waiting.length === 0) return <p className={classes.nothing}>{texts.nothingMissing}</p>;
  return (
    <ul className={classes.missing}>
      {waiting.map(({ row, step }) => (
        <li key={`${step} ${row.market}`}>
          <span className={classes.market} title={row.name}>
            {row.name}
          </span>
          <span>{texts.steps[step]}</span>
          <span className={classes.names}>{abbreviatedNames(row.steps[step].missing)}</span>
          <Link to={withMarket(linkTo(`principal/${pageOfStep[step]}`), row.market)}>{actOf(row, step)}</Link>
        </li>
      ))}
    </ul>
  );
}

function abbreviatedNames(names: readonly string[]): string {
  const more = names.length - NAMED;
  return [names.slice(0, NAMED).join(', '), ...(more > 0 ? [texts.andMore(more)] : [])].join(' ');
}
