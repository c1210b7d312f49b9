import { nonRegulatedTexts as texts } from '@contador/contract/messages';
import { type CustomerRow, saveCustomer } from '@contador/contract/non-regulated';
import { type ConnectionLevel, connectionLevels } from '@contador/domain/clients';
import { emptyFields } from '@contador/domain/tariff-inputs';
import { Select, Switch, TextInput } from '@mantine/core';
import { Link } from 'react-router';
import { useWrite } from '../../../http/use-write.ts';
import { RecordDialog } from '../../../patterns/record-dialog.tsx';
import { useRecordDraft } from '../../../patterns/use-record-draft.ts';
import { useRecordSaving } from '../../../patterns/use-record-saving.ts';
import { usePageLink } from '../../../shell/page-link.ts';
import { usePeriod } from '../../../shell/period/use-period.ts';
import { useDraftOwner, useSession } from '../../../shell/session/session.tsx';
import { levelName } from './level-names.ts';

interface CustomerDialogProps {
  /** Undefined for a new customer. */
  readonly customer: CustomerRow | undefined;
  readonly onClose: () => void;
}

/** Adds or edits a customer: its connection, and whether it pays the contribution. */
export function CustomerDialog({ customer, onClose }: CustomerDialogProps) {
  const { markets } = usePeriod();
  const title = customer ? texts.editCustomer : texts.addCustomer;
  const { draft, change, dirty, seen, offer, leave } = useRecordDraft({
    owner: useDraftOwner(),
    title,
    onClose,
    record: `customer/${customer?.code ?? 'new'}`,
    begin: () => draftOf(customer),
    revision: customer?.revision,
  });
  const update = useWrite(saveCustomer);
  const { save, fault } = useRecordSaving({
    endpoint: saveCustomer,
    seen,
    onSaved: leave,
    savedText: texts.customerSaved,
  });
  return (
    <RecordDialog
      title={title}
      opened
      onClose={leave}
      onSave={() =>
        save(draft, {
          empty: (values) => emptyFields(values, ['code', 'name', 'market', 'level']),
          send: (values, on) => update.send({ body: { ...values, ...on } }),
        })
      }
      saving={update.pending}
      dirty={dirty}
    >
      {offer}
      {customer && customer.missing.length > 0 && <RegisterNote missing={customer.missing} />}
      <TextInput
        label={texts.customerCode}
        required
        readOnly={customer !== undefined}
        value={draft.code}
        onChange={(event) => change({ code: event.currentTarget.value.trim() })}
        error={fault('code')}
      />
      <TextInput
        label={texts.name}
        required
        value={draft.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
        error={fault('name')}
      />
      <Select
        label={texts.market}
        required
        data={markets.map(({ code, name }) => ({ value: code, label: `${name} (${code})` }))}
        value={draft.market}
        onChange={(market) => change({ market })}
        error={fault('market')}
      />
      <Select
        label={texts.level}
        required
        data={connectionLevels.map((level) => ({ value: level, label: levelName(level) }))}
        value={draft.level}
        onChange={(level) => change({ level: level as ConnectionLevel | null })}
        error={fault('level')}
      />
      <Switch
        label={texts.contributes}
        checked={draft.contributes}
        onChange={(event) => change({ contributes: event.currentTarget.checked })}
      />
      <Switch
        label={texts.active}
        checked={draft.active}
        onChange={(event) => change({ active: event.currentTarget.checked })}
      />
    </RecordDialog>
  );
}

interface CustomerDraft {
  readonly code: string;
  readonly name: string;
  readonly market: string | null;
  readonly level: ConnectionLevel | null;
  readonly contributes: boolean;
  readonly active: boolean;
}

function draftOf(customer: CustomerRow | undefined): CustomerDraft {
  return {
    code: customer?.code ?? '',
    name: customer?.name ?? '',
    market: customer?.market ?? null,
    level: customer?.level ?? null,
    contributes: customer?.contributes ?? true,
    active: customer?.active ?? true,
  };
}

/** Data that billing still needs of a customer, with a link to the register for people with access to it. */
function RegisterNote({ missing }: { readonly missing: readonly string[] }) {
  const { pages } = useSession();
  const link = usePageLink();
  const register = pages.find(({ slug }) => slug === 'control-principal-clientes');
  return (
    <p>
      {texts.missingOf(missing)} {register && <Link to={link(register)}>{texts.goToRegister}</Link>}
    </p>
  );
}
