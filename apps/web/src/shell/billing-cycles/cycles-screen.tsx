import { type BillingCycleRow, checkBillingCycles, getCycleUsers } from '@contador/contract/clients';
import { partsTexts, billingCycleTexts as texts } from '@contador/contract/messages';
import { IconCalendarRepeat, IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useRead } from '../../http/use-read.ts';
import { ActionButton } from '../../ui/action/action-button.tsx';
import { DataGrid } from '../../ui/grid/data-grid.tsx';
import { PageHeader } from '../page-header.tsx';
import { useSession } from '../session/session.tsx';
import { type CountedCycle, type CycleSide, cycleColumns } from './cycle-columns.tsx';
import { CycleDialog } from './cycle-dialog.tsx';

const sideQuery = { billing: { billing: 'true' }, 'self-generators': { origin: 'ag' } } as const;

/** Billing cycles of the company: which clients are billed together, and on which days. */
export function CyclesScreen({ side, title }: { readonly side: CycleSide; readonly title: string }) {
  const { tenant } = useSession();
  const { username } = tenant;
  const cycles = useRead(checkBillingCycles, side === 'billing' ? { username } : { username, origin: 'ag' });
  const users = useRead(getCycleUsers, { username, ...sideQuery[side] });
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
      <PageHeader title={title} context={false} actions={add} />
      <DataGrid
        label={title}
        columns={cycleColumns[side]}
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
      {edited && (
        <CycleDialog side={side} cycle={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
    </>
  );
}
