import { nonRegulatedTexts as texts } from '@contador/contract/messages';
import { type CustomerRow, listCustomers } from '@contador/contract/non-regulated';
import { IconPencil, IconPlus, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { useRead } from '../../../http/use-read.ts';
import { TitledGrid } from '../../../patterns/titled-grid.tsx';
import { usePeriod } from '../../../shell/period/use-period.ts';
import { useSession } from '../../../shell/session/session.tsx';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { IconAction } from '../../../ui/action/icon-action.tsx';
import { DataGrid, type GridColumn } from '../../../ui/grid/data-grid.tsx';
import { StateBadge } from '../../../ui/state/state-badge.tsx';
import { CustomerDialog } from './customer-dialog.tsx';
import { levelName } from './level-names.ts';

/** Non-regulated customers of the company. Clicking a row opens its offers; the pencil opens the customer. */
export function CustomerList({ onOpen }: { readonly onOpen: (code: string) => void }) {
  const { tenant } = useSession();
  const { markets } = usePeriod();
  const nameOf = (code: string) => markets.find((it) => it.code === code)?.name ?? code;
  const read = useRead(listCustomers, { username: tenant.username });
  const [edited, setEdited] = useState<CustomerRow | 'new'>();
  const add = (
    <ActionButton small icon={IconPlus} onClick={() => setEdited('new')}>
      {texts.addCustomer}
    </ActionButton>
  );
  const columns: GridColumn<CustomerRow>[] = [
    { key: 'code', header: texts.code, value: (it) => it.code, width: 92 },
    { key: 'name', header: texts.name, value: (it) => it.name, grow: 2 },
    { key: 'market', header: texts.market, value: (it) => it.market && nameOf(it.market), width: 160 },
    { key: 'level', header: texts.level, value: (it) => it.level && levelName(it.level), width: 96 },
    {
      key: 'offer',
      header: texts.offerInForce,
      value: (it) => it.offerInForce,
      text: (it) => (it.offerInForce === null ? texts.noOffer : String(it.offerInForce)),
      cell: (it) =>
        it.offerInForce === null ? <StateBadge state="warning">{texts.noOffer}</StateBadge> : `No. ${it.offerInForce}`,
      width: 148,
    },
    {
      key: 'register',
      header: texts.register,
      value: (it) => (it.missing.length === 0 ? texts.complete : texts.incomplete),
      cell: (it) =>
        it.missing.length === 0 ? (
          texts.complete
        ) : (
          <span title={texts.missingOf(it.missing)}>
            <StateBadge state="warning">{texts.incomplete}</StateBadge>
          </span>
        ),
      width: 148,
    },
    {
      key: 'edit',
      header: '',
      value: () => null,
      kind: 'control',
      cell: (it) => (
        <IconAction label={`${texts.editCustomer} ${it.name}`} icon={IconPencil} onClick={() => setEdited(it)} />
      ),
      width: 48,
    },
  ];
  return (
    <TitledGrid title={texts.customers} actions={add}>
      <DataGrid
        label={texts.customers}
        columns={columns}
        rows={read.data?.customers}
        rowKey={(it) => it.code}
        noun={texts.customerNoun}
        filters={false}
        onOpen={(it) => onOpen(it.code)}
        rowMark={(it) => (it.active ? {} : { muted: true })}
        failure={read.failure}
        onRetry={read.retry}
        refreshing={read.refreshing}
        empty={{ sentence: texts.noCustomers, help: texts.noCustomersHelp, icon: IconUsers }}
      />
      {edited && (
        <CustomerDialog customer={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
    </TitledGrid>
  );
}
