import type { QueryOf } from '@contador/contract';
import { publicationTexts as texts } from '@contador/contract/messages';
import {
  downloadPublication,
  getPublicationTree,
  type PublicationTree,
  publicationDocument,
} from '@contador/contract/tariff-publication';
import { publicationAddress, publicationFileName } from '@contador/domain/tariff-publication';
import { isoMonth, parseMonth, spanishMonth } from '@contador/kernel';
import { Select } from '@mantine/core';
import { IconCopy, IconFileCertificate, IconFileDownload, IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { Link } from 'react-router';
import { downloadFile } from '../../../http/download.ts';
import { useRead } from '../../../http/use-read.ts';
import { useExplain } from '../../../patterns/explain-figure.ts';
import { WaitsFor } from '../../../shell/board/waits-for.tsx';
import { PageHeader } from '../../../shell/page-header.tsx';
import { usePageLink } from '../../../shell/page-link.ts';
import { usePeriod } from '../../../shell/period/use-period.ts';
import { useSession } from '../../../shell/session/session.tsx';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { useNotice } from '../../../ui/notice/notice.tsx';
import { FailureState } from '../../../ui/state/failure-state.tsx';
import { SkeletonRows } from '../../../ui/state/skeleton-rows.tsx';
import classes from './market-publication.module.css';
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

/** Selects the market of the publication; renders nothing if the company has a single market. */
export function MarketChoice() {
  const { markets, marketCode, choose } = usePeriod();
  if (markets.length < 2) return null;
  return (
    <Select
      aria-label={texts.marketChoice}
      data={markets.map(({ code, name }) => ({ value: code, label: name }))}
      value={marketCode ?? null}
      allowDeselect={false}
      onChange={(market) => market && choose({ market })}
    />
  );
}

interface PublicationActionsProps {
  readonly tree: PublicationTree;
  readonly query: QueryOf<typeof downloadPublication>;
}

/** Actions on a publication: copy its link, download it, print it. */
function PublicationActions({ tree, query }: PublicationActionsProps) {
  const { notice, failed } = useNotice();
  const [downloading, setDownloading] = useState(false);
  const month = parseMonth(tree.tariffMonth);
  if (!month) return null;
  const { company, market } = tree;

  const copy = async () => {
    const address = window.location.origin + publicationAddress(company.username, market.code, month);
    try {
      await navigator.clipboard.writeText(address);
      await notice(texts.linkCopied, { tone: 'done', detail: texts.linkCopiedDetail, hint: address });
    } catch {
      await notice(texts.linkNotCopied, { tone: 'warning', hint: address });
    }
  };
  const download = async () => {
    setDownloading(true);
    const saveAs = publicationFileName(company.username, market.code, month, tree);
    const saved = await downloadFile(downloadPublication, { query, saveAs });
    setDownloading(false);
    if (!saved.ok) await failed(saved.refusal, texts.downloadFailed);
  };

  return (
    <>
      <ActionButton icon={IconCopy} onClick={copy} disabledBecause={tree.definitive ? undefined : texts.onlyDefinitive}>
        {texts.copyLink}
      </ActionButton>
      <ActionButton icon={IconFileDownload} onClick={download} busy={downloading}>
        {texts.downloadPdf}
      </ActionButton>
      <ActionButton icon={IconPrinter} main onClick={() => window.print()}>
        {texts.print}
      </ActionButton>
    </>
  );
}
