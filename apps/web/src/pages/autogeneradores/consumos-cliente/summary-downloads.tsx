import { consumptionSummaryTexts as texts } from '@contador/contract/messages';
import {
  checkSpotPriceStatus,
  downloadConsumptionOfUsers,
  downloadConsumptionReport,
  downloadReadingsOfUsers,
  summaryFileName,
} from '@contador/contract/self-generators';
import { downloadInputFile } from '@contador/contract/tariff-inputs';
import { counted, twoDigits } from '@contador/kernel';
import { IconCash, IconDownload, IconFileSpreadsheet } from '@tabler/icons-react';
import { useState } from 'react';
import { downloadFile } from '../../../http/download.ts';
import { useRead } from '../../../http/use-read.ts';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { useNotice } from '../../../ui/notice/notice.tsx';

interface SummaryDownloadsProps {
  readonly scope: { readonly username: string; readonly year: number; readonly month: number };
  /** Reason why nothing of the month can be downloaded. */
  readonly because: string | undefined;
}

const files = [
  { key: 'report', label: texts.report, icon: IconFileSpreadsheet, endpoint: downloadConsumptionReport },
  { key: 'consumption', label: texts.consumption, icon: IconDownload, endpoint: downloadConsumptionOfUsers },
  { key: 'readings', label: texts.readings, icon: IconDownload, endpoint: downloadReadingsOfUsers },
] as const;

/** Downloads of a month's approved consumption and of the prices of its surplus. */
export function SummaryDownloads({ scope, because }: SummaryDownloadsProps) {
  const { failed } = useNotice();
  const [saving, setSaving] = useState<string>();
  const prices = useRead(checkSpotPriceStatus, { ...scope, process: 'only_trsd' });
  const missing = prices.data?.missing.reduce((hours, day) => hours + day.hours.length, 0) ?? 0;

  const save = async (key: string, download: () => ReturnType<typeof downloadFile>) => {
    setSaving(key);
    const saved = await download();
    setSaving(undefined);
    if (!saved.ok) await failed(saved.refusal, texts.failed);
  };
  const savePrices = () =>
    downloadFile(downloadInputFile, {
      query: {
        username: scope.username,
        year: scope.year,
        period: scope.month,
        version: 'def',
        filename: 'TRSD',
        origin: 'ag',
        timestamp: now(),
      },
      saveAs: `PB_${twoDigits({ year: scope.year, number: scope.month })}_${scope.year}.xlsx`,
    });
  return (
    <>
      {files.map(({ key, label, icon, endpoint }) => (
        <ActionButton
          key={key}
          main={key === 'report'}
          icon={icon}
          busy={saving === key}
          disabledBecause={because}
          onClick={() =>
            void save(key, () =>
              downloadFile(endpoint, {
                query: { ...scope, timestamp: now() },
                saveAs: summaryFileName(key, scope.year, scope.month),
              }),
            )
          }
        >
          {label}
        </ActionButton>
      ))}
      <ActionButton
        icon={IconCash}
        busy={saving === 'prices'}
        disabledBecause={
          prices.data?.pb_flag === true ? undefined : texts.pricesMissing(counted(missing, 'hora', 'horas'))
        }
        onClick={() => void save('prices', savePrices)}
      >
        {texts.prices}
      </ActionButton>
    </>
  );
}

function now(): string {
  return new Date().toISOString().slice(0, 19);
}
