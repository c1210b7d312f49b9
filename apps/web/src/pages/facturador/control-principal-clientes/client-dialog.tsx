import { checkBillingCycles, checkClients, checkNetworkOperators } from '@contador/contract/clients';
import { clientTexts as texts } from '@contador/contract/messages';
import { checkMarkets } from '@contador/contract/tariff-inputs';
import { missingOfClient } from '@contador/domain/clients';
import { Link } from 'react-router';
import { useRead } from '../../../http/use-read.ts';
import { RecordDialog } from '../../../patterns/record-dialog.tsx';
import { ClientForm } from '../../../shell/clients/client-form.tsx';
import { usePageLink } from '../../../shell/page-link.ts';
import { Banner } from '../../../ui/banner/banner.tsx';
import { FailureState } from '../../../ui/state/failure-state.tsx';
import { clientSections } from './client-sections.ts';

const CONSUMERS = { billing: 'true' } as const;

interface ClientDialogProps {
  /** Absent for a new client. */
  readonly code: string | undefined;
  readonly username: string;
  readonly onClose: () => void;
}

/** Adds or edits a client. Opening it loads all fields of the client and the choices of its selectors. */
export function ClientDialog({ code, username, onClose }: ClientDialogProps) {
  const linkTo = usePageLink();
  const whole = useRead(checkClients, {
    username,
    ...CONSUMERS,
    ...(code === undefined ? { limit: 1 } : { client_code: code }),
  });
  const cycles = useRead(checkBillingCycles, { username });
  const operators = useRead(checkNetworkOperators, { username });
  const markets = useRead(checkMarkets, { username });
  const client = whole.data?.client?.selfGenerator === null ? whole.data.client : undefined;
  const reads = [whole, cycles, operators, markets];
  const failed = reads.find((it) => it.failure !== undefined && it.data === undefined);
  const retry = () => {
    for (const read of reads) read.retry();
  };
  if (whole.data && cycles.data && operators.data && markets.data && (code === undefined || client)) {
    const named = (value: string, name: string) => ({ value, label: name });
    return (
      <ClientForm
        client={client}
        title={client ? texts.edit(client.name ?? client.clientCode) : texts.add}
        record={`client/${client?.clientCode ?? 'new'}`}
        sections={clientSections}
        username={username}
        above={
          client && (
            <>
              <Link to={linkTo('facturador/conceptos-por-cliente', { cliente: client.clientCode })}>{texts.bills}</Link>
              {whole.data.former?.map((it) => (
                <FormerCustomer key={it.code} {...it} />
              ))}
            </>
          )
        }
        query={CONSUMERS}
        missingOf={(values) => missingOfClient(values as unknown as Parameters<typeof missingOfClient>[0])}
        lists={{
          cycles: cycles.data.cycles
            .filter(({ active }) => active)
            .map((it) => named(it.code, `${it.code} · ${it.marketType}`)),
          accounts: whole.data.accounts.map(({ id, name }) => named(String(id), name)),
          markets: markets.data.markets.map((it) => named(it.code, it.name)),
          operators: [
            ...new Set(operators.data.operators.filter(({ active }) => active).map((it) => it.incentiveCode)),
          ].map((it) => named(it, it)),
        }}
        onClose={onClose}
      />
    );
  }
  return (
    <RecordDialog
      title={code ?? texts.add}
      opened
      onClose={onClose}
      onSave={() => undefined}
      saveDisabledBecause={texts.loading}
      wide
    >
      {failed?.failure ? (
        <FailureState failure={failed.failure} what={texts.one} onRetry={retry} />
      ) : (
        <p>{code && whole.data && !client ? texts.notHere(code) : texts.loading}</p>
      )}
    </RecordDialog>
  );
}

/** Values of the former register of free customers that differ from the client's present ones. */
function FormerCustomer({
  code,
  differs,
}: {
  /** Client code in the former register of free customers. */
  readonly code: string;
  readonly differs: readonly { readonly field: string; readonly said: string }[];
}) {
  const nameOf = (field: string) => texts.fields[field as keyof typeof texts.fields] ?? field;
  return (
    <Banner kind="warning">
      {texts.former.title(code)} {differs.map(({ field, said }) => texts.former.said(nameOf(field), said)).join(' · ')}
    </Banner>
  );
}
