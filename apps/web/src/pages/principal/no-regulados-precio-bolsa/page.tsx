import { spotPriceTexts as texts } from '@contador/contract/messages';
import { getSpotPrice } from '@contador/contract/non-regulated';
import { firstDayOf } from '@contador/kernel';
import { IconChartLine } from '@tabler/icons-react';
import { useRead } from '../../../http/use-read.ts';
import { BesidePicture } from '../../../patterns/beside-picture.tsx';
import { PageHeader } from '../../../shell/page-header.tsx';
import { usePageLink } from '../../../shell/page-link.ts';
import { usePeriod } from '../../../shell/period/use-period.ts';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { useChartSoon } from '../../../ui/charts/chart.tsx';
import { HeatMap } from '../../../ui/charts/heat-map.tsx';
import { monthText } from '../../../ui/format/date-text.ts';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { FailureState } from '../../../ui/state/failure-state.tsx';
import { SkeletonRows } from '../../../ui/state/skeleton-rows.tsx';
import { DownloadSpotPrice } from './download-spot-price.tsx';
import { MonthsCard } from './months-card.tsx';
import { SpotCustomers } from './spot-customers.tsx';
import { SpotSummary } from './spot-summary.tsx';

/** 'Precio de bolsa': the month's spot price by day and hour, its caps, and its effect on each customer. */
export default function SpotPricePage() {
  useChartSoon();
  const { call, period, version, status } = usePeriod();
  const link = usePageLink();
  const query = { period: period.number, year: period.year, version: version ?? 'def' };
  const read = useRead(getSpotPrice, call && { username: call.username, ...query });
  const { data, failure } = read;
  const pending = failure?.kind === 'refused' && failure.code === 'spot-price-pending';
  const month = monthText(period);
  return (
    <>
      <PageHeader title={texts.title} actions={data && <DownloadSpotPrice />} />
      {(pending || (status === 'ready' && version === undefined)) && (
        <Card>
          <EmptyState
            sentence={texts.noHours}
            help={texts.noHoursHelp}
            icon={IconChartLine}
            action={<ActionButton href={link('principal/validacion-archivos')}>{texts.goToFiles}</ActionButton>}
          />
        </Card>
      )}
      {failure && !pending && <FailureState failure={failure} what={texts.failed} onRetry={read.retry} />}
      {!data && !failure && call && (
        <Card>
          <SkeletonRows rows={12} columns={4} />
        </Card>
      )}
      {data && (
        <>
          <Card label={texts.byHour} padded={false} refreshing={read.refreshing}>
            <BesidePicture heading={monthText(period)} summary={<SpotSummary found={data} month={period} />}>
              <HeatMap matrix={data.hours} first={firstDayOf(period)} scale="log" palette="price" />
            </BesidePicture>
          </Card>
          <SpotCustomers customers={data.customers} mean={data.mean} month={month} />
          <MonthsCard months={data.months} />
        </>
      )}
    </>
  );
}
