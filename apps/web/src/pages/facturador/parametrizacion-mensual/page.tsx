import { checkBillingMonth, updateBillingMonth } from '@contador/contract/billing';
import { billingMonthTexts as texts } from '@contador/contract/messages';
import { IconCalendarDollar } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useRead } from '../../../http/use-read.ts';
import { monthColumns } from '../../../shell/month-parameters/month-columns.tsx';
import { type MonthCycle, monthCycles } from '../../../shell/month-parameters/month-cycles.ts';
import { MonthDialog } from '../../../shell/month-parameters/month-dialog.tsx';
import { PageHeader } from '../../../shell/page-header.tsx';
import { useBilledCycles } from '../../../shell/period/use-billed-cycles.ts';
import { DataGrid } from '../../../ui/grid/data-grid.tsx';
import { SupplementaryRanges } from './supplementary-ranges.tsx';

/** 'Parametrización mensual': the dates and the invoice numbers of each cycle in the billing month. */
export default function MonthParametersPage() {
  const billed = useBilledCycles();
  const { username, month, cycles } = billed;
  const saved = useRead(checkBillingMonth, { username, year: month.year, month: month.number });
  const [edited, setEdited] = useState<MonthCycle | undefined>();
  const rows = useMemo(
    () => cycles && saved.data && monthCycles(cycles, saved.data.parameters, saved.data.lastBillNumber),
    [cycles, saved.data],
  );
  return (
    <>
      <PageHeader title={texts.title} />
      <DataGrid
        label={texts.title}
        columns={monthColumns}
        rows={rows}
        rowKey={({ cycle }) => cycle.code}
        noun={{ one: texts.one, many: texts.many }}
        onOpen={(row) => {
          if (!row.saved?.billed) setEdited(row);
        }}
        failure={billed.failure ?? saved.failure}
        onRetry={() => {
          billed.retry();
          saved.retry();
        }}
        refreshing={saved.refreshing}
        empty={{ sentence: texts.none, help: texts.noneHelp, icon: IconCalendarDollar }}
      />
      {rows && rows.length > 0 && <SupplementaryRanges month={month} cycles={rows.map(({ cycle }) => cycle.code)} />}
      {edited && (
        <MonthDialog
          row={edited}
          endpoint={updateBillingMonth}
          month={month}
          lastBillNumber={saved.data?.lastBillNumber ?? 0}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}
