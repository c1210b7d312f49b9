import type { checkBillingMonth, updateBillingMonth } from '@contador/contract/billing';
import { billingMonthTexts as texts } from '@contador/contract/messages';
import type { Month } from '@contador/kernel';
import { IconCalendarDollar } from '@tabler/icons-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useRead } from '../../http/use-read.ts';
import { DataGrid } from '../../ui/grid/data-grid.tsx';
import { useCycleInAddress } from '../cycle-liquidation/use-chosen-cycle.ts';
import { PageHeader } from '../page-header.tsx';
import { useBilledCycles } from '../period/use-billed-cycles.ts';
import { monthColumns } from './month-columns.tsx';
import { type MonthCycle, monthCycles } from './month-cycles.ts';
import { MonthDialog } from './month-dialog.tsx';

interface MonthParametersProps {
  /** Area of the cycles; billing if absent. */
  readonly side?: 'self-generators';
  readonly check: typeof checkBillingMonth;
  readonly update: typeof updateBillingMonth;
  /** Content that an area shows below, once there are cycles. */
  readonly below?: (month: Month, cycles: readonly string[]) => ReactNode;
}

/** 'Parametrización mensual': dates and invoice numbers of each cycle in the billing month. */
export function MonthParameters({ side, check, update, below }: MonthParametersProps) {
  const billed = useBilledCycles(side);
  const { username, month, cycles } = billed;
  const saved = useRead(check, { username, year: month.year, month: month.number });
  const inAddress = useCycleInAddress();
  // Undefined until a row is opened or closed: then the address, in which 'Empezar' and the board name a cycle, no longer decides.
  const [edited, setEdited] = useState<MonthCycle | null | undefined>();
  const rows = useMemo(
    () => cycles && saved.data && monthCycles(cycles, saved.data.parameters, saved.data.lastBillNumber),
    [cycles, saved.data],
  );
  const open = edited === undefined ? rows?.find((row) => row.cycle.code === inAddress && !row.saved) : edited;
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
      {rows &&
        rows.length > 0 &&
        below?.(
          month,
          rows.map(({ cycle }) => cycle.code),
        )}
      {open && (
        <MonthDialog
          row={open}
          endpoint={update}
          month={month}
          lastBillNumber={saved.data?.lastBillNumber ?? 0}
          fewestWorkingDays={saved.data?.fewestWorkingDays ?? 0}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}
