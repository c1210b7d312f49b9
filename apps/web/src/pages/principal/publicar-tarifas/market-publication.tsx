import { publicationTexts as texts } from '@contador/contract/messages';
import { getPublicationTree, publicationDocument } from '@contador/contract/tariff-publication';
import { isoMonth, spanishMonth } from '@contador/kernel';
import { IconFileCertificate } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useRead } from '../../../http/use-read.ts';
import { useExplain } from '../../../patterns/explain-figure.ts';
import { WaitsFor } from '../../../shell/board/waits-for.tsx';
import { PageHeader } from '../../../shell/page-header.tsx';
import { usePageLink } from '../../../shell/page-link.ts';
import { usePeriod } from '../../../shell/period/use-period.ts';
import { useSession } from '../../../shell/session/session.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { FailureState } from '../../../ui/state/failure-state.tsx';
import { SkeletonRows } from '../../../ui/state/skeleton-rows.tsx';
import { MarketChoice } from './market-choice.tsx';
import classes from './market-publication.module.css';
import { PublicationActions } from './publication-actions.tsx';
import { PublicationSheet } from './publication-sheet.tsx';

interface MarketPublicationProps {
  readonly tariffId: string;
  readonly market: string;
  /** Button that opens the import of a published month. */
  readonly bring: ReactNode;
  /** Shown between the header and the document. */
  readonly children: ReactNode;
}

/** Publication of one market and version, or the reason why it cannot be shown. */
export function MarketPublication({ tariffId, market, bring, children }: MarketPublicationProps) {
  const { tenant } = useSession();
  const { tariffMonth, market: chosen } = usePeriod();
  const linkTo = usePageLink();
  const query = { electric_tariff_id: tariffId, market, username: tenant.username };
  const { data: tree, failure, loading, retry } = useRead(getPublicationTree, query);
  const title = texts.title(isoMonth(tariffMonth));
  const explain = useExplain({
    tariffId,
    marketCode: market,
    scope: `${spanishMonth(tariffMonth)}, ${chosen?.name ?? market}`,
    page: title,
  });
  const actions = (
    <>
      <MarketChoice />
      {bring}
      {tree?.published && <PublicationActions tree={tree} query={query} />}
    </>
  );
  return (
    <>
      <div className={classes.screen}>
        <PageHeader title={title} actions={actions} />
      </div>
      {children}
      {tree?.published && <PublicationSheet document={publicationDocument(tree)} onExplain={explain} />}
      {!tree?.published && (
        <Card padded={!loading}>
          {loading && <SkeletonRows rows={8} columns={8} />}
          {failure && <FailureState failure={failure} what={texts.load} onRetry={retry} />}
          {tree && (
            <WaitsFor
              market={market}
              icon={IconFileCertificate}
              sentence={texts.notPublished}
              help={texts.notPublishedHelp}
              action={<Link to={linkTo({ area: 'principal', slug: 'consola-componentes' })}>{texts.goToConsole}</Link>}
            />
          )}
        </Card>
      )}
    </>
  );
}
