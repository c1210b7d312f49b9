import { contractLabels } from '@contador/contract/messages';
import { energyPrice, indexLagMonths, priceIndex } from '@contador/domain/entry';
import { calculationTypes, indexationVariables } from '@contador/domain/tariff-inputs';
import { Select } from '@mantine/core';
import { NumberField } from '../../ui/fields/number-field.tsx';
import type { ContractDraft } from './contract-draft.ts';

interface PriceFieldsProps {
  readonly draft: ContractDraft;
  readonly change: (part: Partial<ContractDraft>) => void;
  /** Error of a field, if any. */
  readonly fault: (field: string) => string | undefined;
}

/** Fields of the contract's price: fixed, or a base that follows an index. */
export function PriceFields({ draft, change, fault }: PriceFieldsProps) {
  return (
    <>
      <Select
        label={contractLabels.calculation}
        required
        data={[...calculationTypes]}
        value={draft.calculation}
        onChange={(calculation) => change({ calculation: calculation as ContractDraft['calculation'] })}
        error={fault('calculation')}
      />
      <NumberField
        label={contractLabels.baseValue}
        unit="$/kWh"
        required
        rule={energyPrice}
        value={draft.baseValue}
        onChange={(baseValue) => change({ baseValue })}
        error={fault('baseValue')}
      />
      {draft.calculation === 'INDEXADO' && (
        <>
          <Select
            label={contractLabels.indexationVariable}
            required
            data={[...indexationVariables]}
            value={draft.indexationVariable}
            onChange={(chosen) => change({ indexationVariable: chosen as ContractDraft['indexationVariable'] })}
            error={fault('indexationVariable')}
          />
          <NumberField
            label={contractLabels.baseIndex}
            unit="índice"
            required
            rule={priceIndex}
            value={draft.baseIndex}
            onChange={(baseIndex) => change({ baseIndex })}
            error={fault('baseIndex')}
          />
          <NumberField
            label={contractLabels.indexLag}
            unit="meses"
            rule={indexLagMonths}
            value={draft.indexLag}
            onChange={(indexLag) => change({ indexLag })}
            error={fault('indexLag')}
          />
        </>
      )}
    </>
  );
}
