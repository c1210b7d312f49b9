import type { ContractRow } from '@contador/contract';
import { tariffInputTexts, updateContracts } from '@contador/contract';
import { contractTypes, emptyFields, requiredOfContract, requiredOfIndexedContract } from '@contador/domain';
import { Select, Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useWrite } from '../../http/use-write.ts';
import { DateField } from '../../ui/fields/date-field.tsx';
import { ReadOnlyField } from '../../ui/fields/read-only-field.tsx';
import { RecordDialog } from '../record-dialog.tsx';
import { useRecordSaving } from '../use-record-saving.ts';
import type { ContractDraft } from './contract-draft.ts';
import type { ContractSide } from './contract-list.tsx';
import style from './contracts.module.css';
import { IndexationRules } from './indexation-rules.tsx';
import { PriceFields } from './price-fields.tsx';

interface ContractDialogProps {
  readonly side: ContractSide;
  readonly contract: ContractRow;
  /** The month in which the list is valued, `2025-09`. */
  readonly period: string;
  readonly onClose: () => void;
}

/** Edits a contract and, for an indexed one, how its price follows the index by dates. */
export function ContractDialog({ side, contract, period, onClose }: ContractDialogProps) {
  const [draft, setDraft] = useState<ContractDraft>(contract);
  const [dirty, setDirty] = useState(false);
  const update = useWrite(updateContracts);
  const { save, fault, faults } = useRecordSaving({ labels: labelsOf(draft), onSaved: onClose });
  const indexed = draft.calculation === 'INDEXADO';

  const change = (part: Partial<ContractDraft>) => {
    setDraft((before) => ({ ...before, ...part }));
    setDirty(true);
  };
  const saveContract = () => {
    // In the order in which the server reads them, so that what it says of one is marked at that one.
    const sorted = draft.indexationRules.toSorted((one, other) => one.from.localeCompare(other.from));
    setDraft((before) => ({ ...before, indexationRules: sorted }));
    const empty = emptyFields(draft, indexed ? requiredOfIndexedContract : requiredOfContract);
    return save(empty, () => update.send(saved(sorted)));
  };

  const saved = (rules: ContractDraft['indexationRules']) => ({
    query: side === 'sell' ? { type: 'sell' as const } : {},
    body: {
      contract: draft.contract,
      username: draft.username,
      seller: draft.seller,
      buyer: draft.buyer,
      detail: draft.detail,
      marketType: draft.marketType,
      contractType: draft.contractType,
      calculation: draft.calculation,
      baseValue: draft.baseValue,
      indexationVariable: indexed ? draft.indexationVariable : null,
      baseIndex: indexed ? draft.baseIndex : null,
      indexLag: draft.indexLag,
      plusCere: draft.plusCere,
      beginDate: draft.beginDate,
      endDate: draft.endDate,
      active: draft.active,
      indexationRules: indexed ? rules : [],
    },
  });

  return (
    <RecordDialog
      title={`Contrato ${contract.contract}`}
      opened
      onClose={onClose}
      onSave={saveContract}
      saving={update.pending}
      dirty={dirty}
      wide
    >
      <ReadOnlyField label="Contrato" value={draft.contract} />
      <TextInput
        label={side === 'sell' ? 'Comprador' : 'Vendedor'}
        value={(side === 'sell' ? draft.buyer : draft.seller) ?? ''}
        onChange={(event) => change({ [side === 'sell' ? 'buyer' : 'seller']: event.currentTarget.value })}
      />
      <Select
        label="Mercado"
        data={[
          { value: 'R', label: 'Regulado' },
          { value: 'N', label: 'No regulado' },
        ]}
        allowDeselect={false}
        value={draft.marketType}
        onChange={(marketType) => change({ marketType: marketType as ContractDraft['marketType'] })}
      />
      <TextInput
        label="Detalle"
        className={style.twice}
        value={draft.detail}
        onChange={(event) => change({ detail: event.currentTarget.value })}
      />
      <Select
        label="Tipo contrato"
        data={[...contractTypes]}
        allowDeselect={false}
        value={draft.contractType}
        onChange={(contractType) => change({ contractType: contractType as ContractDraft['contractType'] })}
      />
      <DateField
        label="Fecha inicio contrato"
        value={draft.beginDate}
        onChange={(beginDate) => change({ beginDate })}
        error={fault('beginDate')}
      />
      <DateField
        label="Fecha final contrato"
        value={draft.endDate}
        onChange={(endDate) => change({ endDate })}
        error={fault('endDate')}
      />
      <PriceFields draft={draft} change={change} fault={fault} />
      <div className={style.switches}>
        <Switch
          label="Se le suma el CERE"
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
          begins={monthOf(draft.beginDate, period)}
          ends={monthOf(draft.endDate, period)}
          faults={faults}
          onChange={(indexationRules) => change({ indexationRules })}
        />
      )}
    </RecordDialog>
  );
}

/** The month of a date; without a date, the month in which the list is valued. */
function monthOf(date: string | null, period: string): string {
  return date?.slice(0, 7) ?? period;
}

/** What the fields at fault are called; rules by their number, as the editor shows them. */
function labelsOf({ indexationRules }: ContractDraft): Record<string, string> {
  return {
    calculation: 'Tipo cálculo',
    baseValue: 'Valor base',
    indexationVariable: tariffInputTexts.indexationVariable,
    baseIndex: 'IPC/IPP Base',
    endDate: 'Fecha final contrato',
    ...Object.fromEntries(indexationRules.map((_, at) => [`indexationRules.${at}`, `Regla ${at + 1}`])),
  };
}
