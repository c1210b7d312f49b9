import { nonRegulatedTexts as texts } from '@contador/contract/messages';
import {
  type ConsumptionRow,
  downloadConsumptionTemplate,
  importConsumption,
  listConsumption,
} from '@contador/contract/non-regulated';
import { nextMonth, twoDigits } from '@contador/kernel';
import { IconDownload, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { downloadFile } from '../../../http/download.ts';
import { uploadInParts } from '../../../http/upload.ts';
import { useRead } from '../../../http/use-read.ts';
import { useRefresh } from '../../../http/use-write.ts';
import { TitledGrid } from '../../../patterns/titled-grid.tsx';
import { usePeriod } from '../../../shell/period/use-period.ts';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { FileButton } from '../../../ui/files/file-button.tsx';
import { dateText, monthText } from '../../../ui/format/date-text.ts';
import { DataGrid, type GridColumn } from '../../../ui/grid/data-grid.tsx';
import { useNotice } from '../../../ui/notice/notice.tsx';
import { StateBadge } from '../../../ui/state/state-badge.tsx';

const columns: GridColumn<ConsumptionRow>[] = [
  { key: 'code', header: texts.code, value: (row) => row.code, width: 92 },
  { key: 'name', header: texts.name, value: (row) => row.name, grow: 2 },
  {
    key: 'energy',
    header: texts.energy,
    unit: 'kWh',
    value: (row) => row.energy,
    kind: 'number',
    decimals: 2,
    width: 160,
  },
  {
    key: 'detail',
    header: texts.detail,
    value: (row) => (row.detail === null ? texts.notImported : texts.detailOf[row.detail]),
    cell: (row) =>
      row.detail === null ? <StateBadge state="pending">{texts.notImported}</StateBadge> : texts.detailOf[row.detail],
    width: 176,
  },
  { key: 'file', header: texts.file, value: (row) => row.file },
  {
    key: 'entered',
    header: texts.importedBy,
    value: (row) => row.enteredAt,
    text: (row) => (row.enteredAt === null ? '' : `${dateText(row.enteredAt)} ${row.enteredBy ?? ''}`),
    width: 208,
  },
];

/** The energy of each customer in the tariff month, and its import. */
export function ConsumptionList() {
  const { username, period } = usePeriod();
  const { notice, failed } = useNotice();
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  // Of the month, whether it has a calculation version or not.
  const query = { username, period: period.number, year: period.year };
  const read = useRead(listConsumption, query);
  const tariffMonth = nextMonth(period);

  const send = async (files: File[]) => {
    setBusy(true);
    const sent = await uploadInParts(importConsumption, { query, files });
    setBusy(false);
    if (!sent.ok) return await failed(sent.refusal, texts.importFailed);
    refresh(importConsumption);
    await notice(texts.consumptionImported(sent.value.customers), { tone: 'done' });
  };
  const saveTemplate = async () => {
    const saveAs = `${texts.consumptionFile}_${tariffMonth.year}_${twoDigits(tariffMonth)}.xlsx`;
    const saved = await downloadFile(downloadConsumptionTemplate, { query, saveAs });
    if (!saved.ok) await failed(saved.refusal);
  };
  return (
    <TitledGrid
      title={texts.consumptionTitle(monthText(tariffMonth))}
      note="ciclo 1NR"
      actions={
        <>
          <ActionButton small icon={IconDownload} onClick={() => void saveTemplate()}>
            {texts.downloadTemplate}
          </ActionButton>
          <FileButton
            small
            label={texts.importConsumption}
            accept=".xlsx,.csv"
            busy={busy}
            disabledBecause={read.data?.locked ? texts.consumptionLocked : undefined}
            onFiles={(files) => void send(files)}
          />
        </>
      }
    >
      <DataGrid
        label={texts.consumptionTitle(monthText(tariffMonth))}
        columns={columns}
        rows={read.data?.rows}
        rowKey={(row) => row.code}
        noun={texts.customerNoun}
        filters={false}
        failure={read.failure}
        onRetry={read.retry}
        refreshing={read.refreshing}
        empty={{ sentence: texts.noCustomers, help: texts.noCustomersHelp, icon: IconUsers }}
      />
    </TitledGrid>
  );
}
