import { refusals, tariffCalculationTexts, tariffTreeTexts as texts } from '@contador/contract/messages';
import { getTariffTree } from '@contador/contract/tariff-calculation';
import { IconPrinter, IconTable } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useRead } from '../../../http/use-read.ts';
import { WaitsFor } from '../../../shell/board/waits-for.tsx';
import { PageHeader } from '../../../shell/page-header.tsx';
import { usePageLink } from '../../../shell/page-link.ts';
import { useSession } from '../../../shell/session/session.tsx';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { dateText } from '../../../ui/format/date-text.ts';
import { FailureState } from '../../../ui/state/failure-state.tsx';
import { StateBadge } from '../../../ui/state/state-badge.tsx';
import classes from './market-tree.module.css';
import { PrintedTree } from './printed-tree.tsx';
import { ProofPackageButton } from './proof-package-button.tsx';
import { PublishedTree } from './published-tree.tsx';
import { TreeSkeleton } from './tree-skeleton.tsx';

interface MarketTreeProps {
  readonly tariffId: string;
  readonly market: string;
}

/** Published tariff tree of one market and version, or the reason why it cannot be shown. */
export function MarketTree({ tariffId, market }: MarketTreeProps) {
  const { tenant } = useSession();
  const linkTo = usePageLink();
  const query = { electric_tariff_id: tariffId, market, username: tenant.username };
  const { data, failure, loading, retry } = useRead(getTariffTree, query);
  const tree = data?.tree;
  const title = tariffCalculationTexts.treeTitle;

  if (tree?.published) {
    const actions = (
      <>
        <StateBadge state="final">{tariffCalculationTexts.published(dateText(tree.publishedAt))}</StateBadge>
        <ProofPackageButton
          tariffId={tariffId}
          market={market}
          disabledBecause={tree.note === null ? undefined : refusals['tariff-without-calculation'].message}
        />
        <ActionButton icon={IconPrinter} onClick={() => window.print()}>
          {texts.print}
        </ActionButton>
      </>
    );
    return (
      <>
        <div className={classes.screen}>
          <PageHeader title={title} actions={actions} />
          <PublishedTree tree={tree} tariffId={tariffId} market={market} />
        </div>
        <PrintedTree tree={tree} tariffId={tariffId} market={market} />
      </>
    );
  }
  return (
    <>
      <PageHeader title={title} />
      {loading && <TreeSkeleton />}
      {failure && (
        <Card>
          <FailureState failure={failure} what={texts.loadTree} onRetry={retry} />
        </Card>
      )}
      {tree && (
        <Card>
          <WaitsFor
            market={market}
            icon={IconTable}
            sentence={tariffCalculationTexts.notPublished}
            help={texts.notPublishedHelp}
            action={<Link to={linkTo({ area: 'principal', slug: 'consola-componentes' })}>{texts.goToConsole}</Link>}
          />
        </Card>
      )}
    </>
  );
}
