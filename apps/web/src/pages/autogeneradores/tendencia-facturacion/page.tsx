import { settledReportTexts as texts } from '@contador/contract/messages';
import { getSettlementLimits, getSettlementTrends } from '@contador/contract/self-generators';
import { IconChartBar } from '@tabler/icons-react';
import { useRead } from '../../../http/use-read.ts';
import { wholeChoice } from '../../../patterns/report-range/report-range.ts';
import { ReportRangePicker } from '../../../patterns/report-range/report-range-picker.tsx';
import { useChosenRange } from '../../../patterns/report-range/use-chosen-range.ts';
import { PageHeader } from '../../../shell/page-header.tsx';
import { useSession } from '../../../shell/session/session.tsx';
import { WayToPage } from '../../../shell/way-to-page.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { useChartSoon } from '../../../ui/charts/chart.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { FailureState } from '../../../ui/state/failure-state.tsx';
import { SkeletonRows } from '../../../ui/state/skeleton-rows.tsx';
import { TrendCharts } from './trend-charts.tsx';

const RANGES = ['tri', 'sem', 'com'] as const;

/** 'Tendencias de facturación autogeneradores': energies and amounts of the approved months of a range. */
export default function TrendsPage() {
  useChartSoon();
  const { username } = useSession().tenant;
  const limits = useRead(getSettlementLimits, { username });
  const [chosen, setChosen] = useChosenRange(limits.data?.years, 'com');
  const choice = wholeChoice(chosen);
  const { data, failure, retry } = useRead(getSettlementTrends, choice && { username, ...choice });
  const broken = limits.failure ?? failure;
  return (
    <>
      <PageHeader title={texts.trendsTitle} context={false} />
      {broken ? (
        <FailureState failure={broken} what="las tendencias" onRetry={limits.failure ? limits.retry : retry} />
      ) : limits.data === undefined ? (
        <Card>
          <SkeletonRows rows={4} columns={3} />
        </Card>
      ) : (
        <>
          <ReportRangePicker years={limits.data.years} ranges={RANGES} chosen={chosen} onChoose={setChosen} />
          {limits.data.years.length === 0 || data?.trends.length === 0 ? (
            <EmptyState
              icon={IconChartBar}
              sentence={texts.none}
              help={texts.noneHelp}
              action={<WayToPage area="autogeneradores" slug="liquidacion-consumos" />}
            />
          ) : choice === undefined ? (
            <EmptyState icon={IconChartBar} sentence={texts.chooseRange} />
          ) : data === undefined ? (
            <Card>
              <SkeletonRows rows={6} columns={3} />
            </Card>
          ) : (
            <TrendCharts rows={data.trends} />
          )}
        </>
      )}
    </>
  );
}
