import { billingMonthTexts as texts } from '@contador/contract/messages';
import { checkSelfGeneratorMonth, updateSelfGeneratorMonth } from '@contador/contract/self-generators';
import { IconCalendarDollar } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useRead } from '../../../http/use-read.ts';
import { monthColumns } from '../../../shell/month-parameters/month-columns.tsx';
import { type MonthCycle, monthCycles } from '../../../shell/month-parameters/month-cycles.ts';
import { MonthDialog } from '../../../shell/month-parameters/month-dialog.tsx';
import { PageHeader } from '../../../shell/page-header.tsx';
import { useBilledCycles } from '../../../shell/period/use-billed-cycles.ts';
import { DataGrid } from '../../../ui/grid/data-grid.tsx';

/** 'Parametrización mensual': the dates and the invoice numbers of each cycle of self-generators in the billing month. */
export default function SelfGeneratorMonthPage() {
  const billed = useBilledCycles('self-generators');
  const { username, month, cycles } = billed;
  const saved = useRead(checkSelfGeneratorMonth, { username, year: month.year, month: month.number });
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
      {edited && (
        <MonthDialog
          row={edited}
          endpoint={updateSelfGeneratorMonth}
          month={month}
          lastBillNumber={saved.data?.lastBillNumber ?? 0}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}
