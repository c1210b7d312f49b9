import type { ReplyOf } from '@contador/contract';
import { agreedPriceTexts as texts } from '@contador/contract/messages';
import { checkAgreedPriceClients } from '@contador/contract/self-generators';
import { IconFileDollar } from '@tabler/icons-react';
import { useState } from 'react';
import { useRead } from '../../../http/use-read.ts';
import { TitledGrid } from '../../../patterns/titled-grid.tsx';
import { PageHeader } from '../../../shell/page-header.tsx';
import { useBillingMonth } from '../../../shell/period/billing-month.tsx';
import { useSession } from '../../../shell/session/session.tsx';
import { DataGrid, type GridColumn } from '../../../ui/grid/data-grid.tsx';
import { StateBadge } from '../../../ui/state/state-badge.tsx';
import { ClientAgreements } from './client-agreements.tsx';

type PricedClient = ReplyOf<typeof checkAgreedPriceClients>['clients'][number];

const inForceWord = ({ inForce }: PricedClient) => texts.inForceWord[inForce ? 'true' : 'false'];
const columns: GridColumn<PricedClient>[] = [
  { key: 'code', header: texts.code, value: (it) => it.clientCode, width: 200, emphasis: true },
  { key: 'name', header: texts.name, value: (it) => it.name, grow: 2 },
  {
    key: 'inForce',
    header: texts.inForce,
    kind: 'state',
    width: 160,
    value: inForceWord,
    cell: (it) => <StateBadge state={it.inForce ? 'ready' : 'warning'}>{inForceWord(it)}</StateBadge>,
  },
];

/** 'Precios pactados': agreed prices of the clients' surplus; a client's part shows their value in the month. */
export default function AgreedPricesPage() {
  const { username } = useSession().tenant;
  const { month } = useBillingMonth();
  const { data, failure, retry, refreshing } = useRead(checkAgreedPriceClients, {
    username,
    year: month.year,
    month: month.number,
  });
  const [code, setCode] = useState<string>();
  return (
    <>
      <PageHeader title={texts.title} />
      <ClientAgreements code={code} priced={data?.clients} onSearch={setCode} />
      <TitledGrid title={texts.clients}>
        <DataGrid
          label={texts.clients}
          columns={columns}
          rows={data?.clients}
          rowKey={({ clientCode }) => clientCode}
          noun={{ one: texts.one, many: texts.many }}
          onOpen={({ clientCode }) => setCode(clientCode)}
          failure={failure}
          onRetry={retry}
          refreshing={refreshing}
          empty={{ sentence: texts.none, help: texts.noneHelp, icon: IconFileDollar }}
        />
      </TitledGrid>
    </>
  );
}
