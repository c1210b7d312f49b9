import { checkBillingMonth } from '@contador/contract/billing';
import { checkBillingCycles, getCycleUsers } from '@contador/contract/clients';
import { billingMonthTexts as texts } from '@contador/contract/messages';
import { IconCalendarDollar } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useRead } from '../../../http/use-read.ts';
import { PageHeader } from '../../../shell/page-header.tsx';
import { useBillingMonth } from '../../../shell/period/billing-month.tsx';
import { useSession } from '../../../shell/session/session.tsx';
import { DataGrid } from '../../../ui/grid/data-grid.tsx';
import { monthColumns } from './month-columns.tsx';
import { type MonthCycle, monthCycles } from './month-cycles.ts';
import { MonthDialog } from './month-dialog.tsx';

/** 'Parametrización mensual': the dates and the invoice numbers of each cycle in the billing month. */
export default function MonthParametersPage() {
  const { username } = useSession().tenant;
  const { month } = useBillingMonth();
  const asked = { username, year: month.year, month: month.number };
  const cycles = useRead(checkBillingCycles, { username });
  const users = useRead(getCycleUsers, { ...asked, billing: 'true' });
  const saved = useRead(checkBillingMonth, asked);
  const [edited, setEdited] = useState<MonthCycle | undefined>();
  const rows = useMemo(
    () =>
      cycles.data && users.data && saved.data && monthCycles(month, { ...cycles.data, ...users.data, ...saved.data }),
    [cycles.data, users.data, saved.data, month],
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
        onOpen={(row) => setEdited(row)}
        failure={cycles.failure ?? users.failure ?? saved.failure}
        onRetry={() => {
          for (const read of [cycles, users, saved]) read.retry();
        }}
        refreshing={saved.refreshing}
        empty={{ sentence: texts.none, help: texts.noneHelp, icon: IconCalendarDollar }}
      />
      {edited && (
        <MonthDialog
          row={edited}
          month={month}
          lastBillNumber={saved.data?.lastBillNumber ?? 0}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}
