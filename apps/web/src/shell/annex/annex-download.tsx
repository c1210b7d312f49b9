import { annexTexts as texts } from '@contador/contract/messages';
import { downloadUserReport } from '@contador/contract/self-generators';
import { type Month, twoDigits } from '@contador/kernel';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { downloadFile } from '../../http/download.ts';
import { ActionButton } from '../../ui/action/action-button.tsx';
import { useNotice } from '../../ui/notice/notice.tsx';
import { useSession } from '../session/session.tsx';

interface Props {
  readonly clientCode: string;
  readonly month: Month;
  /** The main action of its page, as wide as a phone. */
  readonly main?: boolean;
}

/** Button that saves the annex of a client's month as PDF. */
export function AnnexDownload({ clientCode, month, main = false }: Props) {
  const { username } = useSession().tenant;
  const { failed } = useNotice();
  const [saving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    const timestamp = new Date().toISOString().slice(0, 19);
    const saved = await downloadFile(downloadUserReport, {
      query: { username, clientCode, year: month.year, month: month.number, timestamp },
      saveAs: texts.fileName(clientCode, month.year, twoDigits(month)),
    });
    setSaving(false);
    if (!saved.ok) await failed(saved.refusal, texts.report.failed);
  };
  return (
    <ActionButton icon={IconDownload} main={main} busy={saving} onClick={() => void save()}>
      {texts.download}
    </ActionButton>
  );
}
