import { monthBoardTexts as texts } from '@contador/contract/messages';
import { nextStep } from '@contador/domain/tariff-calculation';
import { Link } from 'react-router';
import { EmptyState, type EmptyStateProps } from '../../ui/state/empty-state.tsx';
import { usePageLink } from '../page-link.ts';
import { usePeriod } from '../period/use-period.ts';
import { pageOfStep } from './pending-of.ts';
import { useMonthBoard } from './use-month-board.ts';
import { actOf } from './what-comes-next.ts';

interface WaitsForProps extends EmptyStateProps {
  readonly market: string;
}

/** Shown by a page whose figures do not exist yet: what the market's month waits for, with a link; the given help until that is known. */
export function WaitsFor({ market, ...state }: WaitsForProps) {
  const { data } = useMonthBoard(usePeriod());
  const linkTo = usePageLink();
  const row = data?.markets.find((it) => it.market === market);
  const step = row && nextStep(row.steps);
  if (row === undefined || step === undefined) return <EmptyState {...state} />;
  const act = actOf(row, step);
  return (
    <EmptyState
      {...state}
      help={texts.marketWaits(row.name)}
      action={<Link to={linkTo({ area: 'principal', slug: pageOfStep[step] })}>{act}</Link>}
    />
  );
}
