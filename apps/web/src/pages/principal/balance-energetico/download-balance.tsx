import { energyBalanceTexts as texts } from '@contador/contract/messages';
import { type BalanceConceptRow, type BalanceLack, downloadEnergyBalance } from '@contador/contract/reports';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { downloadFile } from '../../../http/download.ts';
import { usePeriod } from '../../../shell/period/use-period.ts';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { useNotice } from '../../../ui/notice/notice.tsx';
import { missingSentence } from './missing-sentence.ts';

interface Props {
  readonly concepts: readonly BalanceConceptRow[] | undefined;
  readonly missing: readonly BalanceLack[] | undefined;
}

/** Downloads the concepts as the page shows them. */
export function DownloadBalance({ concepts, missing }: Props) {
  const { period, username } = usePeriod();
  const { failed } = useNotice();
  const [busy, setBusy] = useState(false);

  const save = async () => {
    if (!concepts) return;
    setBusy(true);
    const timestamp = new Date().toISOString().slice(0, 19);
    const saved = await downloadFile(downloadEnergyBalance, {
      query: { username, month: period.number, year: period.year, timestamp },
      body: { concepts: concepts.map(({ name, values }) => ({ name, values: [...values] })) },
      saveAs: `Legacy_Balance_${username}.xlsx`,
    });
    setBusy(false);
    if (!saved.ok) await failed(saved.refusal, texts.downloadFailed);
  };

  const because = missing && missing.length > 0 ? missingSentence(missing) : texts.loading;
  return (
    <ActionButton icon={IconDownload} busy={busy} onClick={save} disabledBecause={concepts ? undefined : because}>
      {texts.download}
    </ActionButton>
  );
}
