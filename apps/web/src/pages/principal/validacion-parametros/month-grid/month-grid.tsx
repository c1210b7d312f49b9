import { monthGridTexts as texts } from '@contador/contract/messages';
import { checkMonthParameters } from '@contador/contract/tariff-inputs';
import { isoMonth, previousMonth, spanishMonth } from '@contador/kernel';
import { useRead } from '../../../../http/use-read.ts';
import { usePeriod } from '../../../../shell/period/use-period.ts';
import { useDraftOwner } from '../../../../shell/session/session.tsx';
import { PageDrop } from '../../../../ui/files/page-drop.tsx';
import { FailureState } from '../../../../ui/state/failure-state.tsx';
import { SkeletonRows } from '../../../../ui/state/skeleton-rows.tsx';
import { MonthEntry } from './month-entry.tsx';

/** Parameters of every market of the month as one editable sheet. */
export function MonthGrid() {
  const { call, userType, period } = usePeriod();
  const owner = useDraftOwner();
  const { market: _, ...ofMonth } = call ?? { market: '' };
  const query = call && { ...(ofMonth as Omit<typeof call, 'market'>), userType };
  const read = useRead(checkMonthParameters, query, { keepPrevious: true });
  if (read.failure && !read.data) {
    return (
      <>
        <FailureState failure={read.failure} what={texts.loadFailed} onRetry={read.retry} />
        <PageDrop hint={texts.hint} needs={read} onFiles={() => undefined} />
      </>
    );
  }
  if (!read.data || !call) return <SkeletonRows rows={14} columns={6} />;
  const record = `month-parameters/${isoMonth(period)}/${call.version}`;
  return (
    <MonthEntry
      key={record}
      place={{ ...owner, record }}
      month={read.data}
      monthBefore={spanishMonth(previousMonth(period))}
    />
  );
}
