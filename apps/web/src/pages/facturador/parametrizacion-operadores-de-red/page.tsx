import { checkNetworkOperators, type NetworkOperatorRow } from '@contador/contract/clients';
import { partsTexts, networkOperatorTexts as texts } from '@contador/contract/messages';
import { checkMarkets } from '@contador/contract/tariff-inputs';
import { IconNetwork, IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useRead } from '../../../http/use-read.ts';
import { activeColumn } from '../../../patterns/active-column.tsx';
import { PageHeader } from '../../../shell/page-header.tsx';
import { useSession } from '../../../shell/session/session.tsx';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { DataGrid, type GridColumn } from '../../../ui/grid/data-grid.tsx';
import { OperatorDialog } from './operator-dialog.tsx';

/** 'Operadores de red': operators of the networks that supply the clients. */
export default function NetworkOperatorsPage() {
  const { username } = useSession().tenant;
  const operators = useRead(checkNetworkOperators, { username });
  const markets = useRead(checkMarkets, { username });
  const [edited, setEdited] = useState<NetworkOperatorRow | 'new' | undefined>();
  const known = markets.data?.markets;
  const columns = useMemo((): GridColumn<NetworkOperatorRow>[] => {
    const nameOf = (code: string) => known?.find((it) => it.code === code)?.name ?? code;
    return [
      { key: 'name', header: texts.name, value: (it) => it.name, grow: 1, emphasis: true },
      { key: 'incentive', header: texts.heads.incentiveCode, value: (it) => it.incentiveCode, width: 136 },
      { key: 'operator', header: texts.heads.operatorCode, value: (it) => it.operatorCode, width: 136 },
      { key: 'market', header: texts.market, value: (it) => nameOf(it.market), grow: 1 },
      { key: 'zone', header: texts.zone, value: (it) => it.zone, width: 128 },
      { key: 'nit', header: texts.nit, value: (it) => it.nit, width: 128 },
      activeColumn(texts.state),
    ];
  }, [known]);
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
        columns={columns}
        rows={operators.data?.operators}
        rowKey={({ incentiveCode, market }) => `${incentiveCode} ${market}`}
        noun={{ one: texts.one, many: texts.many }}
        onOpen={(operator) => setEdited(operator)}
        failure={operators.failure}
        onRetry={operators.retry}
        refreshing={operators.refreshing}
        empty={{ sentence: texts.none, help: texts.addFirst, action: add, icon: IconNetwork }}
      />
      {edited && (
        <OperatorDialog
          operator={edited === 'new' ? undefined : edited}
          markets={known ?? []}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}
