import { contractLabels } from '@contador/contract/messages';
import { type ContractRow, updateContracts } from '@contador/contract/tariff-inputs';
import { type Settled, valueSoFar } from '@contador/domain/entry';
import {
  contractTypes,
  emptyFields,
  requiredOfContract,
  requiredOfIndexedContract,
} from '@contador/domain/tariff-inputs';
import { Select, Switch, TextInput } from '@mantine/core';
import { useWrite } from '../../http/use-write.ts';
import type { DraftOwner } from '../../ui/drafts/stored-drafts.ts';
import { DateField } from '../../ui/fields/date-field.tsx';
import { ReadOnlyField } from '../../ui/fields/read-only-field.tsx';
import { RecordDialog } from '../record-dialog.tsx';
import type { OnRevision } from '../use-meanwhile.ts';
import { useRecordDraft } from '../use-record-draft.ts';
import { useRecordSaving } from '../use-record-saving.ts';
import { type ContractDraft, countedDraft, draftOf, savedRule } from './contract-draft.ts';
import type { ContractSide } from './contract-list.tsx';
import style from './contracts.module.css';
import { IndexationRules } from './indexation-rules.tsx';
import { PriceFields } from './price-fields.tsx';

interface ContractDialogProps {
  readonly side: ContractSide;
  readonly contract: ContractRow;
  readonly owner: DraftOwner;
  /** Month in which the list values the contracts, `2025-09`. */
  readonly period: string;
  readonly onClose: () => void;
}

/** Dialog of a contract; for an indexed one, also the dated rules by which its price follows the index. */
export function ContractDialog({ side, contract, owner, period, onClose }: ContractDialogProps) {
  const title = `Contrato ${contract.contract}`;
  const { draft, change, dirty, seen, offer, leave } = useRecordDraft({
    owner,
    title,
    onClose,
    record: `contract/${side}/${contract.contract}`,
    begin: () => draftOf(contract),
    revision: contract.revision,
  });
  const update = useWrite(updateContracts);
  const { save, fault, faults } = useRecordSaving({
    endpoint: updateContracts,
    seen,
    labelOf: ruleLabel,
    onSaved: leave,
  });
  const indexed = draft.calculation === 'INDEXADO';

  const saveContract = () => {
    // Sorted as the server reads them, so that its errors are shown at the right rule.
    const sorted = draft.indexationRules.toSorted((one, other) => one.from.localeCompare(other.from));
    if (sorted.some((rule, at) => rule !== draft.indexationRules[at])) change({ indexationRules: sorted });
    return save(countedDraft({ ...draft, indexationRules: sorted }), {
      empty: (values) => emptyFields(values, indexed ? requiredOfIndexedContract : requiredOfContract),
      send: (values, on) => update.send(saved(values, on)),
    });
  };

  const saved = (values: Settled<ContractDraft>, on: OnRevision) => ({
    query: side === 'sell' ? { type: 'sell' as const } : {},
    body: {
      contract: values.contract,
      username: values.username,
      seller: values.seller,
      buyer: values.buyer,
      detail: values.detail,
      marketType: values.marketType,
      contractType: values.contractType,
      calculation: values.calculation,
      baseValue: values.baseValue,
      indexationVariable: indexed ? values.indexationVariable : null,
      baseIndex: values.baseIndex,
      indexLag: values.indexLag ?? 0,
      plusCere: values.plusCere,
      beginDate: values.beginDate,
      endDate: values.endDate,
      active: values.active,
      indexationRules: values.indexationRules.map(savedRule),
      ...on,
    },
  });

  return (
    <RecordDialog title={title} opened onClose={leave} onSave={saveContract} saving={update.pending} dirty={dirty} wide>
      {offer}
      <ReadOnlyField label={contractLabels.contract} value={draft.contract} />
      <TextInput
        label={contractLabels[side === 'sell' ? 'buyer' : 'seller']}
        value={(side === 'sell' ? draft.buyer : draft.seller) ?? ''}
        error={fault(side === 'sell' ? 'buyer' : 'seller')}
        onChange={(event) => change({ [side === 'sell' ? 'buyer' : 'seller']: event.currentTarget.value })}
      />
      <Select
        label={contractLabels.marketType}
        data={[
          { value: 'R', label: 'Regulado' },
          { value: 'N', label: 'No regulado' },
        ]}
        allowDeselect={false}
        value={draft.marketType}
        onChange={(marketType) => change({ marketType: marketType as ContractDraft['marketType'] })}
      />
      <TextInput
        label={contractLabels.detail}
        className={style.twice}
        value={draft.detail}
        error={fault('detail')}
        onChange={(event) => change({ detail: event.currentTarget.value })}
      />
      <Select
        label={contractLabels.contractType}
        data={[...contractTypes]}
        allowDeselect={false}
        value={draft.contractType}
        onChange={(contractType) => change({ contractType: contractType as ContractDraft['contractType'] })}
      />
      <DateField
        label={contractLabels.beginDate}
        value={draft.beginDate}
        onChange={(beginDate) => change({ beginDate })}
        error={fault('beginDate')}
      />
      <DateField
        label={contractLabels.endDate}
        value={draft.endDate}
        onChange={(endDate) => change({ endDate })}
        error={fault('endDate')}
      />
      <PriceFields draft={draft} change={change} fault={fault} />
      <div className={style.switches}>
        <Switch
          label={contractLabels.plusCere}
          checked={draft.plusCere}
          onChange={(event) => change({ plusCere: event.currentTarget.checked })}
        />
        <Switch
          label={draft.active ? 'Activo' : 'Inactivo'}
          checked={draft.active}
          onChange={(event) => change({ active: event.currentTarget.checked })}
        />
      </div>
      {indexed && (
        <IndexationRules
          rules={draft.indexationRules}
          begins={monthOf(valueSoFar(draft.beginDate), period)}
          ends={monthOf(valueSoFar(draft.endDate), period)}
          faults={faults}
          onChange={(indexationRules) => change({ indexationRules })}
        />
      )}
    </RecordDialog>
  );
}

/** Month of a date; without a date, the month in which the list values the contracts. */
function monthOf(date: string | undefined, period: string): string {
  return date?.slice(0, 7) ?? period;
}

/** Label of a rule by its number, as the editor shows it. */
function ruleLabel(field: string): string | undefined {
  const rule = /^indexationRules\.(\d+)/.exec(field);
  return rule ? `Regla ${Number(rule[1]) + 1}` : undefined;
}
