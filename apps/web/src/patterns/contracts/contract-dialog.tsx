import type { ContractRow } from '@contador/contract';
import { tariffInputTexts, updateContracts } from '@contador/contract';
import {
  calculationTypes,
  contractTypes,
  emptyFields,
  indexationVariables,
  requiredOfContract,
  requiredOfIndexedContract,
} from '@contador/domain';
import { Select, SimpleGrid, Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useWrite } from '../../http/use-write.ts';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { ReadOnlyField } from '../../ui/fields/read-only-field.tsx';
import { useNotice } from '../../ui/notice/notice.tsx';
import { RecordDialog } from '../record-dialog.tsx';
import type { ContractSide } from './contract-list.tsx';
import { IndexationRules } from './indexation-rules.tsx';

interface ContractDialogProps {
  readonly side: ContractSide;
  readonly contract: ContractRow;
  /** The month in which the list is valued, `2025-09`. */
  readonly period: string;
  readonly onClose: () => void;
}

/** A contract as it is typed: what may be emptied while typing is nullable. */
export type ContractDraft = Omit<ContractRow, 'calculation' | 'baseValue'> & {
  calculation: ContractRow['calculation'] | null;
  baseValue: number | null;
};

/** Edits a contract and, for an indexed one, how its price follows the index by dates. */
export function ContractDialog({ side, contract, period, onClose }: ContractDialogProps) {
  const [draft, setDraft] = useState<ContractDraft>(contract);
  const [faults, setFaults] = useState<readonly string[]>([]);
  const [dirty, setDirty] = useState(false);
  const { notice, failed } = useNotice();
  const update = useWrite(updateContracts);
  const indexed = draft.calculation === 'INDEXADO';

  const change = (part: Partial<ContractDraft>) => {
    setDraft((before) => ({ ...before, ...part }));
    setDirty(true);
  };
  const missing = (field: string) => (faults.includes(field) ? 'Ingrese un valor' : undefined);

  const save = async () => {
    const empty = emptyFields(draft, indexed ? requiredOfIndexedContract : requiredOfContract);
    setFaults(empty);
    if (empty.length > 0) return notice(tariffInputTexts.emptyFields, { tone: 'refused' });
    const saved = await update.send({
      query: side === 'sell' ? { type: 'sell' } : {},
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
        indexationRules: indexed ? draft.indexationRules : [],
      },
    });
    if (!saved.ok) return failed(saved.refusal, tariffInputTexts.recordSaveFailed);
    onClose();
    return notice(tariffInputTexts.recordSaved, { tone: 'done' });
  };

  return (
    <RecordDialog
      title={`Contrato ${contract.contract}`}
      opened
      onClose={onClose}
      onSave={save}
      saving={update.pending}
      dirty={dirty}
      wide
    >
      <SimpleGrid cols={3}>
        <ReadOnlyField label="Contrato" value={draft.contract} />
        <TextInput
          label={side === 'sell' ? 'Comprador' : 'Vendedor'}
          value={(side === 'sell' ? draft.buyer : draft.seller) ?? ''}
          onChange={(event) => change({ [side === 'sell' ? 'buyer' : 'seller']: event.currentTarget.value })}
        />
        <TextInput
          label="Detalle"
          value={draft.detail}
          onChange={(event) => change({ detail: event.currentTarget.value })}
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
        <Select
          label="Tipo contrato"
          data={[...contractTypes]}
          allowDeselect={false}
          value={draft.contractType}
          onChange={(contractType) => change({ contractType: contractType as ContractDraft['contractType'] })}
        />
        <Select
          label="Tipo cálculo"
          required
          data={[...calculationTypes]}
          value={draft.calculation}
          onChange={(calculation) => change({ calculation: calculation as ContractDraft['calculation'] })}
          error={missing('calculation')}
        />
        <NumberField
          label="Valor base"
          unit="$/kWh"
          required
          decimals={6}
          value={draft.baseValue}
          onChange={(baseValue) => change({ baseValue })}
          error={missing('baseValue')}
        />
        {indexed && (
          <>
            <Select
              label={tariffInputTexts.indexationVariable}
              required
              data={[...indexationVariables]}
              value={draft.indexationVariable}
              onChange={(chosen) => change({ indexationVariable: chosen as ContractDraft['indexationVariable'] })}
              error={missing('indexationVariable')}
            />
            <NumberField
              label="IPC/IPP Base"
              unit="índice"
              required
              decimals={6}
              value={draft.baseIndex}
              onChange={(baseIndex) => change({ baseIndex })}
              error={missing('baseIndex')}
            />
            <NumberField
              label="Rezago del índice"
              unit="meses"
              decimals={0}
              value={draft.indexLag}
              onChange={(indexLag) => change({ indexLag: indexLag ?? 0 })}
            />
          </>
        )}
        <TextInput
          type="date"
          label="Fecha inicio contrato"
          value={draft.beginDate ?? ''}
          onChange={(event) => change({ beginDate: event.currentTarget.value || null })}
        />
        <TextInput
          type="date"
          label="Fecha final contrato"
          value={draft.endDate ?? ''}
          onChange={(event) => change({ endDate: event.currentTarget.value || null })}
        />
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
      </SimpleGrid>
      {indexed && (
        <IndexationRules
          rules={draft.indexationRules}
          begins={monthOf(draft.beginDate, period)}
          ends={monthOf(draft.endDate, period)}
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
