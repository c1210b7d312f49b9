import { tariffInputTexts } from '@contador/contract/messages';
import type { MarketRow } from '@contador/contract/tariff-inputs';
import { checkMarkets } from '@contador/contract/tariff-inputs';
import { parseMonth, spanishMonth } from '@contador/kernel';
import { IconMapPin, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useRead } from '../../../http/use-read.ts';
import { PageHeader } from '../../../shell/page-header.tsx';
import { useSession } from '../../../shell/session/session.tsx';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import type { GridColumn } from '../../../ui/grid/data-grid.tsx';
import { DataGrid } from '../../../ui/grid/data-grid.tsx';
import { StateBadge } from '../../../ui/state/state-badge.tsx';
import { MarketDialog } from './market-dialog.tsx';

type NumberedMarket = MarketRow & { number: number };

/** Month in words, 'Septiembre 2025', or an empty text. Sorting uses the ISO text. */
function monthWords(iso: string | null): string {
  const month = iso === null ? undefined : parseMonth(iso);
  return month ? spanishMonth(month) : '';
}

const columns: GridColumn<NumberedMarket>[] = [
  { key: 'number', header: 'No.', value: (it) => it.number, kind: 'number', decimals: 0, width: 44, filter: false },
  { key: 'name', header: 'Nombre', value: (it) => it.name, grow: 1, emphasis: true },
  { key: 'area', header: 'Área de distribución', value: (it) => it.area, width: 104 },
  { key: 'incumbent', header: 'Comercializador Inc./OR', value: (it) => incumbentOf(it), width: 126 },
  {
    key: 'state',
    header: 'Estado',
    value: (it) => (it.active ? 'Activo' : 'Inactivo'),
    cell: (it) => <StateBadge state={it.active ? 'ready' : 'pending'}>{it.active ? 'Activo' : 'Inactivo'}</StateBadge>,
    width: 128,
  },
  {
    key: 'entry',
    header: 'Periodo de ingreso',
    value: (it) => it.entryMonth,
    text: (it) => monthWords(it.entryMonth),
    width: 90,
    filter: false,
  },
  {
    key: 'charges',
    header: tariffInputTexts.chargesPeriod,
    value: (it) => it.chargesMonth,
    text: (it) => monthWords(it.chargesMonth),
    width: 124,
    filter: false,
  },
  {
    key: 'lossPlan',
    header: tariffInputTexts.lossPlanPeriod,
    value: (it) => it.lossPlanMonth,
    text: (it) => monthWords(it.lossPlanMonth),
    width: 118,
    filter: false,
  },
  { key: 'sui', header: tariffInputTexts.suiCode, value: (it) => it.suiCode, width: 78, filter: false },
];

function incumbentOf(market: MarketRow): string {
  return [market.incumbentCode, market.networkOperatorCode ?? market.distributor].filter(Boolean).join(' / ');
}

/** 'Mercados': data that a resolution or the LAC fixes for each market of the company. */
export default function MarketsPage() {
  const { tenant } = useSession();
  const markets = useRead(checkMarkets, { username: tenant.username });
  const [edited, setEdited] = useState<MarketRow | 'new' | undefined>();
  const rows = markets.data?.markets.map((market, position) => ({ ...market, number: position + 1 }));
  const add = (
    <ActionButton main icon={IconPlus} onClick={() => setEdited('new')}>
      Agregar
    </ActionButton>
  );
  return (
    <>
      <PageHeader title={tariffInputTexts.marketsTitle} context={false} actions={add} />
      <DataGrid
        label={tariffInputTexts.marketsTitle}
        columns={columns}
        rows={rows}
        rowKey={(market) => market.code}
        noun={{ one: 'mercado', many: 'mercados' }}
        onOpen={(market) => setEdited(market)}
        failure={markets.failure}
        onRetry={markets.retry}
        refreshing={markets.refreshing}
        empty={{
          sentence: tariffInputTexts.noMarkets,
          help: tariffInputTexts.addFirstMarket,
          action: add,
          icon: IconMapPin,
        }}
      />
      {edited && (
        <MarketDialog
          market={edited === 'new' ? undefined : edited}
          incumbents={markets.data?.incumbents ?? []}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}
