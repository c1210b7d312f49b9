import { settledReportTexts as texts } from '@contador/contract/messages';
import { type ExportedConcept, getSettlementExport } from '@contador/contract/self-generators';
import { twoDigits } from '@contador/kernel';
import { IconDownload, IconFileExport } from '@tabler/icons-react';
import { useState } from 'react';
import { downloadFile } from '../../../http/download.ts';
import { useRead } from '../../../http/use-read.ts';
import { PageHeader } from '../../../shell/page-header.tsx';
import { useBillingMonth } from '../../../shell/period/billing-month.tsx';
import { useSession } from '../../../shell/session/session.tsx';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { countText } from '../../../ui/format/number-text.ts';
import { DataGrid, type GridColumn } from '../../../ui/grid/data-grid.tsx';
import { useNotice } from '../../../ui/notice/notice.tsx';

const { columns: words } = texts;

const columns: GridColumn<ExportedConcept>[] = [
  { key: 'client', header: words.client, value: (it) => it.clientCode, emphasis: true },
  { key: 'year', header: words.year, value: (it) => it.year, text: (it) => String(it.year), width: 96 },
  { key: 'month', header: words.month, value: (it) => it.month, text: (it) => String(it.month), width: 96 },
  { key: 'concept', header: words.concept, value: (it) => it.concept, width: 128 },
  { key: 'energy', header: words.energy, unit: 'kWh, kVArh', kind: 'number', decimals: 2, value: (it) => it.energy },
  { key: 'value', header: words.value, unit: 'COP', kind: 'number', value: (it) => it.value },
];

/** 'Exportar Liquidación': downloads the approved month by concept, for the billing system. */
export default function SettlementExportPage() {
  const { username } = useSession().tenant;
  const { month } = useBillingMonth();
  const { failed } = useNotice();
  const [saving, setSaving] = useState(false);
  const period = { username, year: month.year, month: month.number };
  const { data, failure, refreshing, retry } = useRead(getSettlementExport, period);
  const isEmpty = data?.rows.length === 0;
  const save = async () => {
    setSaving(true);
    const saved = await downloadFile(getSettlementExport, {
      query: { ...period, download: 'yes', timestamp: new Date().toISOString().slice(0, 19) },
      saveAs: `${month.year}_${twoDigits(month)}.csv`,
    });
    setSaving(false);
    if (!saved.ok) await failed(saved.refusal, texts.downloadFailed);
  };
  return (
    <>
      <PageHeader
        title={texts.exportTitle}
        actions={
          <ActionButton
            main
            icon={IconDownload}
            busy={saving}
            disabledBecause={isEmpty ? texts.none : undefined}
            onClick={() => void save()}
          >
            {texts.download}
          </ActionButton>
        }
      />
      {data && !isEmpty && (
        <p>
          {texts.totalConcepts}: {countText(data.rows.length)}
        </p>
      )}
      <DataGrid
        label={texts.exportTitle}
        columns={columns}
        rows={data?.rows}
        rowKey={({ clientCode, concept }) => `${clientCode} ${concept}`}
        noun={{ one: 'concepto', many: 'conceptos' }}
        failure={failure}
        onRetry={retry}
        refreshing={refreshing}
        empty={{ sentence: texts.none, help: texts.noneHelp, icon: IconFileExport }}
      />
    </>
  );
}
