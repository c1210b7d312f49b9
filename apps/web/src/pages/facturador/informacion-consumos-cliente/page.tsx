import type { ReplyOf } from '@contador/contract';
import { checkClientConsumption, checkManualConsumptionClients, type ManualClient } from '@contador/contract/billing';
import { billingIntakeTexts as texts } from '@contador/contract/messages';
import { isBlank } from '@contador/kernel';
import { IconSearch, IconUserEdit } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { callEndpoint } from '../../../http/call.ts';
import { useRead } from '../../../http/use-read.ts';
import { ClientField } from '../../../shell/clients/client-field.tsx';
import { PageHeader } from '../../../shell/page-header.tsx';
import { useBillingMonth } from '../../../shell/period/billing-month.tsx';
import { useSession } from '../../../shell/session/session.tsx';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { DataGrid, type GridColumn } from '../../../ui/grid/data-grid.tsx';
import { useNotice } from '../../../ui/notice/notice.tsx';
import style from './client-consumption.module.css';
import { ConsumptionDialog } from './consumption-dialog.tsx';

type Found = ReplyOf<typeof checkClientConsumption>;

const columns: GridColumn<ManualClient>[] = [
  { key: 'code', header: texts.fields.clientCode, value: (it) => it.code, emphasis: true, width: 180 },
  { key: 'name', header: texts.name, value: (it) => it.name, grow: 2 },
  { key: 'market', header: texts.fields.marketType, value: (it) => it.marketType, width: 180 },
  { key: 'cycle', header: texts.cycle, value: (it) => it.cycle, width: 120 },
];

/** Search parameter with the code of the client to open. */
const CLIENT_IN_ADDRESS = 'cliente';

/** 'Consumos por cliente': clients with typed consumption, and any other by code. */
export default function ClientConsumptionPage() {
  const { username } = useSession().tenant;
  const { month } = useBillingMonth();
  const clients = useRead(checkManualConsumptionClients, { username });
  const { notice, failed } = useNotice();
  const [code, setCode] = useState('');
  const [searching, setSearching] = useState(false);
  const [found, setFound] = useState<Found | undefined>();

  const open = async (wanted: string) => {
    if (searching) return;
    setSearching(true);
    const query = { username, code: wanted, month: month.number, year: month.year };
    const answer = await callEndpoint(checkClientConsumption, { query });
    setSearching(false);
    if (!answer.ok) return await failed(answer.refusal);
    const { client, consumption } = answer.value;
    if (client === null) return await notice(texts.clientUnknown, { tone: 'refused' });
    if (consumption.active === undefined) await notice(texts.withoutConsumption);
    setFound(answer.value);
  };
  const [address] = useSearchParams();
  const requestedCode = address.get(CLIENT_IN_ADDRESS) ?? '';
  const opened = useRef('');
  useEffect(() => {
    if (requestedCode === '' || opened.current === requestedCode) return;
    opened.current = requestedCode;
    setCode(requestedCode);
    void open(requestedCode);
  });
  const search = (event: FormEvent) => {
    event.preventDefault();
    if (!isBlank(code)) void open(code.trim());
  };

  return (
    <>
      <PageHeader title={texts.clientTitle} />
      <form className={style.search} onSubmit={search} noValidate>
        <ClientField label={texts.searchClient} text={code} onText={setCode} onChoose={(chosen) => void open(chosen)} />
        <ActionButton submit icon={IconSearch} busy={searching}>
          {texts.search}
        </ActionButton>
      </form>
      <DataGrid
        label={texts.manualClients}
        columns={columns}
        rows={clients.data?.clients}
        rowKey={(it) => it.code}
        noun={texts.client}
        onOpen={(it) => void open(it.code)}
        failure={clients.failure}
        onRetry={clients.retry}
        refreshing={clients.refreshing}
        empty={{ sentence: texts.noManualClients, help: texts.searchHelp, icon: IconUserEdit }}
      />
      {found?.client && (
        <ConsumptionDialog
          key={found.client.code}
          client={found.client}
          consumption={found.consumption}
          month={month}
          onClose={() => setFound(undefined)}
        />
      )}
    </>
  );
}
