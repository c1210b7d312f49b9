import { type NetworkOperatorRow, updateNetworkOperators } from '@contador/contract/clients';
import { networkOperatorTexts as texts } from '@contador/contract/messages';
import type { MarketRow } from '@contador/contract/tariff-inputs';
import { type OperatorZone, operatorZones, proposedOperatorCode, requiredOfOperator } from '@contador/domain/clients';
import { emptyFields } from '@contador/domain/tariff-inputs';
import { Select, TextInput } from '@mantine/core';
import { useWrite } from '../../../http/use-write.ts';
import { ActiveSwitch } from '../../../patterns/active-switch.tsx';
import { RecordDialog } from '../../../patterns/record-dialog.tsx';
import { useRecordDraft } from '../../../patterns/use-record-draft.ts';
import { useRecordSaving } from '../../../patterns/use-record-saving.ts';
import { useDraftOwner, useSession } from '../../../shell/session/session.tsx';
import { ReadOnlyField } from '../../../ui/fields/read-only-field.tsx';

interface OperatorDialogProps {
  /** Absent for a new operator. */
  readonly operator: NetworkOperatorRow | undefined;
  readonly markets: readonly Pick<MarketRow, 'code' | 'name'>[];
  readonly onClose: () => void;
}

const others = ['nit', 'relatedOperator', 'document', 'municipality', 'address', 'phone'] as const;

/** Adds or edits an operator. Incentive code and market identify it and cannot be changed. */
export function OperatorDialog({ operator, markets, onClose }: OperatorDialogProps) {
  const { username } = useSession().tenant;
  const title = operator ? texts.edit(operator.name) : texts.add;
  const { draft, change, dirty, seen, offer, leave } = useRecordDraft({
    owner: useDraftOwner(),
    title,
    onClose,
    record: `network-operator/${operator ? `${operator.incentiveCode} ${operator.market}` : 'new'}`,
    begin: () => draftOf(operator),
    revision: operator?.revision,
  });
  const update = useWrite(updateNetworkOperators);
  const { save, fault } = useRecordSaving({ endpoint: updateNetworkOperators, seen, onSaved: leave });
  const saveOperator = () =>
    save(draft, {
      empty: (values) => emptyFields(values, requiredOfOperator),
      send: (values, on) => update.send({ body: { username, ...values, ...on } }),
    });
  const nameOf = (code: string) => markets.find((it) => it.code === code)?.name ?? code;

  return (
    <RecordDialog title={title} opened onClose={leave} onSave={saveOperator} saving={update.pending} dirty={dirty} wide>
      {offer}
      <TextInput
        label={texts.name}
        required
        data-autofocus
        maxLength={200}
        value={draft.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
        error={fault('name')}
      />
      {operator ? (
        <ReadOnlyField label={texts.incentiveCode} value={operator.incentiveCode} />
      ) : (
        <TextInput
          label={texts.incentiveCode}
          required
          maxLength={10}
          value={draft.incentiveCode}
          onChange={(event) => {
            const typed = event.currentTarget.value;
            change((before) => withIncentiveCode(before, typed));
          }}
          error={fault('incentiveCode')}
        />
      )}
      <TextInput
        label={texts.operatorCode}
        required
        maxLength={10}
        value={draft.operatorCode}
        onChange={(event) => change({ operatorCode: event.currentTarget.value.toUpperCase().trim() })}
        error={fault('operatorCode')}
      />
      {operator ? (
        <ReadOnlyField label={texts.market} value={nameOf(operator.market)} />
      ) : (
        <Select
          label={texts.market}
          required
          data={markets.map(({ code, name }) => ({ value: code, label: name }))}
          value={draft.market}
          onChange={(market) => change({ market })}
          error={fault('market')}
        />
      )}
      <Select
        label={texts.zone}
        required
        data={[...operatorZones]}
        value={draft.zone}
        onChange={(chosen) => change({ zone: operatorZones.find((it) => it === chosen) ?? null })}
        error={fault('zone')}
      />
      {others.map((field) => (
        <TextInput
          key={field}
          label={texts[field]}
          maxLength={200}
          value={draft[field]}
          onChange={(event) => {
            const typed = event.currentTarget.value;
            change({ [field]: field === 'nit' ? typed.replace(/\D/g, '') : typed });
          }}
          error={fault(field)}
        />
      ))}
      <ActiveSwitch active={draft.active} onChange={(active) => change({ active })} error={fault('active')} />
    </RecordDialog>
  );
}

/** Draft of an operator. Unknown fields are empty texts. */
interface OperatorDraft {
  readonly name: string;
  readonly incentiveCode: string;
  readonly operatorCode: string;
  readonly market: string | null;
  readonly zone: OperatorZone | null;
  readonly nit: string;
  readonly relatedOperator: string;
  readonly document: string;
  readonly municipality: string;
  readonly address: string;
  readonly phone: string;
  readonly active: boolean;
}

/** Draft of an existing operator, or of a new one. */
function draftOf(operator: NetworkOperatorRow | undefined): OperatorDraft {
  const text = (field: 'nit' | 'relatedOperator' | 'document' | 'municipality' | 'address' | 'phone') =>
    operator?.[field] ?? '';
  return {
    name: operator?.name ?? '',
    incentiveCode: operator?.incentiveCode ?? '',
    operatorCode: operator?.operatorCode ?? '',
    market: operator?.market ?? null,
    zone: operator?.zone ?? null,
    nit: text('nit'),
    relatedOperator: text('relatedOperator'),
    document: text('document'),
    municipality: text('municipality'),
    address: text('address'),
    phone: text('phone'),
    active: operator?.active ?? true,
  };
}

/** Draft with another incentive code. The operator code follows it, unless a person typed a different one. */
function withIncentiveCode(draft: OperatorDraft, typed: string): OperatorDraft {
  const incentiveCode = typed.toUpperCase().trim();
  const isProposal = draft.operatorCode === '' || draft.operatorCode === proposedOperatorCode(draft.incentiveCode);
  return {
    ...draft,
    incentiveCode,
    operatorCode: isProposal ? proposedOperatorCode(incentiveCode) : draft.operatorCode,
  };
}
