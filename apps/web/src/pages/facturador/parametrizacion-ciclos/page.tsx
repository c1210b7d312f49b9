import { type BillingCycleRow, checkBillingCycles, getCycleUsers } from '@contador/contract/clients';
import { partsTexts, billingCycleTexts as texts } from '@contador/contract/messages';
import { IconCalendarRepeat, IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useRead } from '../../../http/use-read.ts';
import { PageHeader } from '../../../shell/page-header.tsx';
import { useSession } from '../../../shell/session/session.tsx';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { DataGrid } from '../../../ui/grid/data-grid.tsx';
import { type CountedCycle, cycleColumns } from './cycle-columns.tsx';
import { CycleDialog } from './cycle-dialog.tsx';

/** 'Ciclos de facturación': which clients are billed together, and by which days. */
export default function BillingCyclesPage() {
  const { tenant } = useSession();
  const { username } = tenant;
  const cycles = useRead(checkBillingCycles, { username });
  const users = useRead(getCycleUsers, { username, billing: 'true' });
  const [edited, setEdited] = useState<BillingCycleRow | 'new' | undefined>();
  const rows = useMemo(
    () => cycles.data?.cycles.map((cycle): CountedCycle => ({ ...cycle, users: users.data?.users[cycle.code] ?? 0 })),
    [cycles.data, users.data],
  );
  const add = (
    <ActionButton main icon={IconPlus} onClick={() => setEdited('new')}>
      {partsTexts.add}
    </ActionButton>
  );
  return (
    <>
      <PageHeader title={texts.title} context={false} actions={add} />
      <DataGrid
        label={texts.title}
        columns={cycleColumns}
        rows={users.data === undefined && users.failure === undefined ? undefined : rows}
        rowKey={({ code }) => code}
        noun={{ one: texts.one, many: texts.many }}
        onOpen={(cycle) => setEdited(cycle)}
        failure={cycles.failure ?? users.failure}
        onRetry={() => {
          cycles.retry();
          users.retry();
        }}
        refreshing={cycles.refreshing}
        empty={{ sentence: texts.none, help: texts.addFirst, action: add, icon: IconCalendarRepeat }}
      />
      {edited && <CycleDialog cycle={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}
