import type { ReplyOf } from '@contador/contract';
import { type checkCustomerAccounts, downloadCustomerLinks } from '@contador/contract/access';
import { customerAccountTexts as texts } from '@contador/contract/messages';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { fetchFile, saveFile } from '../../../http/download.ts';
import { useRefresh } from '../../../http/use-write.ts';
import { useSession } from '../../../shell/session/session.tsx';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { momentText } from '../../../ui/format/date-text.ts';
import { useNotice } from '../../../ui/notice/notice.tsx';
import classes from './customers.module.css';

type Prepared = NonNullable<ReplyOf<typeof checkCustomerAccounts>['prepared']>;

/** The file of links that waits to be downloaded, once. Another person's file is only announced. */
export function PreparedFile({ prepared }: { readonly prepared: Prepared }) {
  const { username } = useSession().tenant;
  const { notice, failed } = useNotice();
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const { contents, links, until, byName, own } = prepared;
  const download = async () => {
    setBusy(true);
    const file = await fetchFile(downloadCustomerLinks, { query: { username } });
    setBusy(false);
    refresh(downloadCustomerLinks);
    if (!file.ok) return await failed(file.refusal, texts.downloadFailed);
    saveFile(file.value, nameOf(file.value.type, username));
    await notice(texts.downloaded, { tone: 'done' });
  };
  return (
    <Card label={contents === 'sheet' ? texts.bySheet : texts.byLetters} padded={false}>
      <div className={classes.ready}>
        {own && (
          <ActionButton main icon={IconDownload} busy={busy} onClick={() => void download()}>
            {texts.download}
          </ActionButton>
        )}
        <p>{own ? texts.ready(links, momentText(until)) : texts.readyOfOther(links, byName)}</p>
      </div>
    </Card>
  );
}

/** Name of the file by its type: a workbook, one PDF, or the PDFs of many letters in a ZIP. */
function nameOf(type: string, username: string): string {
  if (type.includes('pdf')) return `${texts.lettersName(username)}.pdf`;
  return type.includes('zip') ? `${texts.lettersName(username)}.zip` : texts.fileName(username);
}
