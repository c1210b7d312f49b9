import { energyBalanceTexts as texts } from '@contador/contract/messages';
import { calcEnergyBalance } from '@contador/contract/reports';
import { IconScale } from '@tabler/icons-react';
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
import { BalanceOfMonth } from './balance-of-month.tsx';
import { DownloadBalance } from './download-balance.tsx';
import { MissingForBalance } from './missing-for-balance.tsx';

/** 'Balance energetico': purchases, sales and uses of a month, and how it closes. */
export default function EnergyBalancePage() {
  useChartSoon();
  const { status, failure, retry, period, version, username } = usePeriod();
  const linkTo = usePageLink();
  const query = version && { username, period: period.number, year: period.year, version };
  const balance = useRead(calcEnergyBalance, query || undefined);
  const lost = status === 'failed' ? { failure, retry } : balance.failure && !balance.data ? balance : undefined;
  const complete = balance.data?.missing.length === 0 ? balance.data : undefined;
  return (
    <>
      <PageHeader
        title={texts.title}
        actions={<DownloadBalance concepts={complete?.concepts} missing={balance.data?.missing} />}
      />
      {lost ? (
        <Card>
          <FailureState failure={lost.failure} what={texts.load} onRetry={lost.retry} />
        </Card>
      ) : status === 'ready' && !version ? (
        <Card>
          <EmptyState
            icon={IconScale}
            sentence={texts.noVersion}
            help={texts.noVersionHelp}
            action={<Link to={linkTo({ area: 'principal', slug: 'consola-componentes' })}>{texts.goToConsole}</Link>}
          />
        </Card>
      ) : !balance.data || !query ? (
        <Card padded={false}>
          <SkeletonRows rows={14} columns={7} />
        </Card>
      ) : complete ? (
        <BalanceOfMonth balance={complete} query={query} />
      ) : (
        <MissingForBalance missing={balance.data.missing} />
      )}
    </>
  );
}
