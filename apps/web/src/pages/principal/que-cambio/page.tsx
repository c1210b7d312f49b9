import { whatChangedTexts as texts } from '@contador/contract/messages';
import { listComparableTariffs } from '@contador/contract/tariff-calculation';
import { IconArrowsDiff } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useRead } from '../../../http/use-read.ts';
import { PageHeader } from '../../../shell/page-header.tsx';
import { usePageLink } from '../../../shell/page-link.ts';
import { usePeriod } from '../../../shell/period/use-period.ts';
import { Card } from '../../../ui/card/card.tsx';
import { useChartSoon } from '../../../ui/charts/chart.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { FailureState } from '../../../ui/state/failure-state.tsx';
import { SkeletonRows } from '../../../ui/state/skeleton-rows.tsx';
import { MarketChange } from './market-change.tsx';

/** '¿Qué cambió?': explains the difference of a unit cost between two months, or between two versions of one month. */
export default function WhatChangedPage() {
  useChartSoon();
  const { status, failure, retry, username, marketCode } = usePeriod();
  const linkTo = usePageLink();
  const comparable = useRead(
    listComparableTariffs,
    marketCode === undefined ? undefined : { username, market: marketCode },
  );
  const tariffs = comparable.data?.tariffs;
  if (marketCode !== undefined && tariffs !== undefined && tariffs.length > 0) {
    return <MarketChange key={marketCode} market={marketCode} tariffs={tariffs} />;
  }
  const failed = failure ?? comparable.failure;
  return (
    <>
      <PageHeader title={texts.title} context={false} />
      {failed ? (
        <Card>
          <FailureState failure={failed} what={texts.loadComparable} onRetry={failure ? retry : comparable.retry} />
        </Card>
      ) : tariffs !== undefined || (status === 'ready' && marketCode === undefined) ? (
        <Card>
          <EmptyState
            icon={IconArrowsDiff}
            sentence={texts.noMonths}
            help={texts.noMonthsHelp}
            action={<Link to={linkTo('principal/consola-componentes')}>{texts.goToConsole}</Link>}
          />
        </Card>
      ) : (
        <Card padded={false}>
          <SkeletonRows rows={8} columns={5} />
        </Card>
      )}
    </>
  );
}
