import { tariffCalculationTexts, tariffTreeTexts as texts } from '@contador/contract/messages';
import { IconTable } from '@tabler/icons-react';
import { Link } from 'react-router';
import { PageHeader } from '../../../shell/page-header.tsx';
import { usePageLink } from '../../../shell/page-link.ts';
import { MissingVersion } from '../../../shell/period/missing-version.tsx';
import { usePeriod } from '../../../shell/period/use-period.ts';
import { Card } from '../../../ui/card/card.tsx';
import { useChartSoon } from '../../../ui/charts/chart.tsx';
import { FailureState } from '../../../ui/state/failure-state.tsx';
import { MarketTree } from './market-tree.tsx';
import { TreeSkeleton } from './tree-skeleton.tsx';

/** 'Arbol tarifario': the published tariff of a market, by level and hour band. */
export default function TariffTreePage() {
  useChartSoon();
  const { status, failure, retry, call, tariffId } = usePeriod();
  const linkTo = usePageLink();
  if (call && tariffId)
    return <MarketTree key={`${tariffId}/${call.market}`} tariffId={tariffId} market={call.market} />;
  return (
    <>
      <PageHeader title={tariffCalculationTexts.treeTitle} />
      {status === 'loading' && <TreeSkeleton />}
      {status === 'failed' && (
        <Card>
          <FailureState failure={failure} what={texts.loadTree} onRetry={retry} />
        </Card>
      )}
      {status === 'ready' && (
        <Card>
          <MissingVersion
            icon={IconTable}
            sentence={tariffCalculationTexts.noVersion}
            help={texts.noVersionHelp}
            action={<Link to={linkTo({ area: 'principal', slug: 'consola-componentes' })}>{texts.goToConsole}</Link>}
          />
        </Card>
      )}
    </>
  );
}
