import { nonRegulatedTexts as texts } from '@contador/contract/messages';
import { downloadOffers, offersFileName } from '@contador/contract/non-regulated';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { downloadFile } from '../../../http/download.ts';
import { useSession } from '../../../shell/session/session.tsx';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { useNotice } from '../../../ui/notice/notice.tsx';

/** Downloads all offers of the company as a workbook. */
export function DownloadOffers() {
  const { tenant } = useSession();
  const { failed } = useNotice();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const timestamp = new Date().toISOString().slice(0, 19);
    const query = { username: tenant.username, timestamp };
    const saved = await downloadFile(downloadOffers, { query, saveAs: offersFileName(tenant.username) });
    setBusy(false);
    if (!saved.ok) await failed(saved.refusal);
  };
  return (
    <ActionButton icon={IconDownload} busy={busy} onClick={() => void save()}>
      {texts.downloadOffers}
    </ActionButton>
  );
}
