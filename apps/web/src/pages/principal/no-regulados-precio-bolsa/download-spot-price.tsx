import { nonRegulatedTexts, spotPriceTexts as texts } from '@contador/contract/messages';
import { downloadSpotPrice } from '@contador/contract/non-regulated';
import { twoDigits } from '@contador/kernel';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { downloadFile } from '../../../http/download.ts';
import { usePeriod } from '../../../shell/period/use-period.ts';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { useNotice } from '../../../ui/notice/notice.tsx';

/** Downloads the month's hours, customers and previous months as a workbook. */
export function DownloadSpotPrice() {
  const { call, period } = usePeriod();
  const { failed } = useNotice();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    if (call === undefined) return;
    setBusy(true);
    const { market: _, ...query } = call;
    const saveAs = `${nonRegulatedTexts.spotPriceFile}_${call.username}_${period.year}_${twoDigits(period)}.xlsx`;
    const saved = await downloadFile(downloadSpotPrice, { query, saveAs });
    setBusy(false);
    if (!saved.ok) await failed(saved.refusal);
  };
  return (
    <ActionButton icon={IconDownload} busy={busy} onClick={() => void save()}>
      {texts.download}
    </ActionButton>
  );
}
