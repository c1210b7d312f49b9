import { checkBillingCycles, checkClients } from '@contador/contract/clients';
import { selfGeneratorTexts as texts } from '@contador/contract/messages';
import { checkNoReadingCauses } from '@contador/contract/self-generators';
import { checkMarkets } from '@contador/contract/tariff-inputs';
import { missingOfSelfGenerator, NO_CAUSE } from '@contador/domain/self-generators';
import { spanishMonth } from '@contador/kernel';
import { useRead } from '../../../http/use-read.ts';
import { RecordDialog } from '../../../patterns/record-dialog.tsx';
import { ClientForm } from '../../../shell/clients/client-form.tsx';
import { useBillingMonth } from '../../../shell/period/billing-month.tsx';
import { FailureState } from '../../../ui/state/failure-state.tsx';
import { followingChange, userSections } from './user-sections.ts';

interface UserDialogProps {
  /** Absent for a new user. */
  readonly code: string | undefined;
  readonly username: string;
  readonly onClose: () => void;
}

type Values = Readonly<Record<string, unknown>>;
const missingOf = (values: Values) => [
  ...missingOfSelfGenerator(values as unknown as Parameters<typeof missingOfSelfGenerator>[0]),
  ...(values.selfGenerator ? [] : ['selfGenerator']),
];

/** Adds or edits a self-generator. Opening it loads all fields and the choices of its selectors. Changes count from the selected month. */
export function UserDialog({ code, username, onClose }: UserDialogProps) {
  const { month } = useBillingMonth();
  const whole = useRead(checkClients, {
    username,
    origin: 'ag' as const,
    ...(code === undefined ? { limit: 1 } : { client_code: code }),
  });
  const cycles = useRead(checkBillingCycles, { username, origin: 'ag' });
  const causes = useRead(checkNoReadingCauses, { username, mode: 'client' });
  const markets = useRead(checkMarkets, { username });
  const reads = [whole, cycles, causes, markets];
  const client = whole.data?.client?.selfGenerator === null ? undefined : whole.data?.client;
  const failed = reads.find((it) => it.failure !== undefined && it.data === undefined);
  const retry = () => {
    for (const read of reads) read.retry();
  };
  if (whole.data && cycles.data && causes.data && markets.data && (code === undefined || client)) {
    const named = (value: string, name: string) => ({ value, label: name });
    const known = code === undefined ? undefined : client;
    return (
      <ClientForm
        client={known}
        title={known ? texts.edit(known.name ?? known.clientCode) : texts.add}
        record={`self-generator/${known?.clientCode ?? 'new'}`}
        sections={userSections}
        username={username}
        query={{ origin: 'ag', year: month.year, month: month.number }}
        missingOf={missingOf}
        following={followingChange}
        note={known && texts.since(spanishMonth(month))}
        lists={{
          cycles: cycles.data.cycles
            .filter(({ active }) => active)
            .map((it) => named(it.code, `${it.code} · ${it.marketType}`)),
          markets: markets.data.markets.map((it) => named(it.code, it.name)),
          causes: causes.data.causes.map((it) =>
            named(it.code, it.code === NO_CAUSE ? it.code : `${it.code} · ${it.description}`),
          ),
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
