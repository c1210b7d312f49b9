import type { QueryOf } from '@contador/contract';
import { publicationTexts as texts } from '@contador/contract/messages';
import { downloadPublication, type PublicationTree } from '@contador/contract/tariff-publication';
import { publicationAddress, publicationFileName } from '@contador/domain/tariff-publication';
import { parseMonth } from '@contador/kernel';
import { IconCopy, IconFileDownload, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { downloadFile } from '../../../http/download.ts';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { useNotice } from '../../../ui/notice/notice.tsx';

interface PublicationActionsProps {
  readonly tree: PublicationTree;
  readonly query: QueryOf<typeof downloadPublication>;
}

/** Actions on a publication: copy its link, download it, print it. */
export function PublicationActions({ tree, query }: PublicationActionsProps) {
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
