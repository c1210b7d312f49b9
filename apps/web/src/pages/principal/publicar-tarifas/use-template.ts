import { printedTariffTexts as texts } from '@contador/contract/messages';
import { downloadPrintedTemplate } from '@contador/contract/tariff-calculation';
import { isoMonth, type Month } from '@contador/kernel';
import { useState } from 'react';
import { downloadFile } from '../../../http/download.ts';
import { useNotice } from '../../../ui/notice/notice.tsx';

/** Downloads the workbook of printed figures, with a row for each figure of the month. */
export function useTemplate(username: string, month: Month) {
  const { failed } = useNotice();
  const [downloading, setDownloading] = useState(false);
  const download = async () => {
    setDownloading(true);
    const query = { username, year: month.year, period: month.number };
    const saved = await downloadFile(downloadPrintedTemplate, { query, saveAs: texts.templateName(isoMonth(month)) });
    setDownloading(false);
    if (!saved.ok) await failed(saved.refusal);
  };
  return { downloading, download };
}
