import { consumptionSummaryTexts as texts } from '@contador/contract/messages';
import {
  type ConsumptionSummaryRow,
  checkConsumptionInPeriod,
  checkSettlementStatus,
} from '@contador/contract/self-generators';
import { IconBolt } from '@tabler/icons-react';
import { useRead } from '../../../http/use-read.ts';
import { PageHeader } from '../../../shell/page-header.tsx';
import { useBillingMonth } from '../../../shell/period/billing-month.tsx';
import { useSession } from '../../../shell/session/session.tsx';
import { WayToPage } from '../../../shell/way-to-page.tsx';
import { DataGrid } from '../../../ui/grid/data-grid.tsx';
import { summaryColumns } from './summary-columns.ts';
import { SummaryDownloads } from './summary-downloads.tsx';

/** 'Resumen de consumos': summary of the approved consumption of a month, by client. */
export default function ConsumptionSummaryPage() {
  const { username } = useSession().tenant;
  const { month } = useBillingMonth();
  const period = { username, year: month.year, month: month.number };
  const { data, failure, refreshing, retry } = useRead(checkConsumptionInPeriod, period);
  const standing = useRead(checkSettlementStatus, period);
  const rows = data && summaries(data.clients);
  const isPreview = standing.data?.standing[0] === false;
  return (
    <>
      <PageHeader
        title={texts.title}
        actions={<SummaryDownloads scope={period} because={rows?.length === 0 ? texts.none : undefined} />}
      />
      {isPreview && rows !== undefined && rows.length > 0 && <p>{texts.preview}</p>}
      {rows?.some(({ exchanged }) => exchanged === null) && <p>{texts.unknownKind}</p>}
      <DataGrid<ConsumptionSummaryRow>
        label={texts.title}
        columns={summaryColumns}
        rows={rows}
        rowKey={({ clientCode }) => clientCode}
        noun={{ one: 'usuario', many: 'usuarios' }}
        frozen
        compact
        failure={failure}
        onRetry={retry}
        refreshing={refreshing}
        empty={{
          sentence: texts.none,
          help: texts.noneHelp,
          icon: IconBolt,
          action: <WayToPage area="autogeneradores" slug="control-archivos" />,
        }}
      />
    </>
  );
}

/** Keeps complete summary rows, because other requests return rows with codes only. */
function summaries(rows: readonly (ConsumptionSummaryRow | { readonly clientCode: string })[]) {
  return rows.filter((row): row is ConsumptionSummaryRow => 'imported' in row);
}
