import { stateConsoleTexts as texts } from '@contador/contract/messages';
import { listPublishedMonths } from '@contador/contract/tariff-calculation';
import { useRead } from '../../../http/use-read.ts';
import { UnitCostMonths } from '../../../patterns/unit-cost-months.tsx';
import { useFeature } from '../../../shell/period/use-feature.ts';
import { usePeriod } from '../../../shell/period/use-period.ts';
import { Card } from '../../../ui/card/card.tsx';
import { FailureState } from '../../../ui/state/failure-state.tsx';

const MONTHS = 12;

/** Last twelve published months of the market, for comparison with the current month; renders nothing if there are none. */
export function PublishedMonths({ username, market }: { readonly username: string; readonly market: string }) {
  const { period } = usePeriod();
  const showsCot = useFeature('treeShowsCot');
  const query = { username, market, period: period.number, year: period.year, months: MONTHS };
  const { data, failure, retry } = useRead(listPublishedMonths, query, { keepPrevious: true });
  if (failure && !data) {
    return (
      <Card>
        <FailureState failure={failure} what={texts.loadMonths} onRetry={retry} />
      </Card>
    );
  }
  if (!data || data.months.length === 0) return null;
  return <UnitCostMonths months={data.months} level="n1or" withCot={showsCot} />;
}
