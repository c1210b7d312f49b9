import type { CorrectableBill } from '@contador/contract/billing';
import { clientTexts, billCorrectionTexts as texts } from '@contador/contract/messages';
import { clientRules, connectionLevels, contributionPercents, isSubsidised } from '@contador/domain/clients';
import { Select } from '@mantine/core';
import aligned from '../../../ui/fields/aligned-fields.module.css';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import style from './correction.module.css';
import { type CorrectionDraft, OF_CLASS, type TermsDraft } from './correction-draft.ts';

interface Props {
  readonly bill: CorrectableBill;
  readonly draft: CorrectionDraft;
  readonly onChange: (part: Partial<CorrectionDraft>) => void;
}

const { fields } = clientTexts;
const SUBSISTENCES = ['130', '173'];

/** By what the energy of a bill is priced and charged, as it should have been: tariff, percentages and factor M. */
export function CorrectionTerms({ bill, draft, onChange }: Props) {
  const { terms } = draft;
  if (terms === null || bill.client === null) return null;
  const { marketType, useType } = bill.client;
  const isRegulated = marketType === 'REGULADO';
  const change = (part: Partial<TermsDraft>) => onChange({ terms: { ...terms, ...part } });
  const choose = (field: 'tariffId' | 'level' | 'unitCostForm' | 'contribution' | 'subsistence') => ({
    value: terms[field],
    allowDeselect: false,
    onChange: (value: string | null) => value !== null && change({ [field]: value }),
  });
  return (
    <fieldset>
      <legend>{texts.terms}</legend>
      <div className={`${style.fields} ${aligned.aligned}`}>
        <Select
          label={texts.tariff}
          data={[...new Set([bill.terms?.tariffId ?? '', ...bill.tariffs])]}
          {...choose('tariffId')}
          searchable
        />
        {isRegulated && (
          <>
            <Select
              label={texts.level}
              data={connectionLevels.map((level) => ({ value: level, label: texts.levelNames[level] }))}
              {...choose('level')}
            />
            <Select label={fields.unitCostForm} data={['SI', 'NO']} {...choose('unitCostForm')} />
          </>
        )}
        <Select
          label={fields.contributionPercent}
          data={[{ value: OF_CLASS, label: texts.ofClass }, ...contributionPercents.map(String)]}
          {...choose('contribution')}
        />
        {useType === 'DISTRITO DE RIEGO' && (
          <NumberField
            label={fields.irrigationSubsidyPercent}
            unit="%"
            rule={clientRules.irrigationSubsidyPercent}
            notApplied="NA"
            value={terms.irrigation}
            onChange={(irrigation) => change({ irrigation })}
          />
        )}
        {useType === 'RESIDENCIAL' && (
          <Select
            label={fields.subsistenceConsumption}
            data={[
              ...(isSubsidised(bill.client) ? [] : [{ value: '', label: texts.noSubsistence }]),
              ...SUBSISTENCES.map((kWh) => ({ value: kWh, label: `${kWh} kWh` })),
            ]}
            {...choose('subsistence')}
          />
        )}
        <NumberField
          label={fields.mFactor}
          rule={clientRules.mFactor}
          required
          value={terms.mFactor}
          onChange={(mFactor) => change({ mFactor })}
        />
      </div>
    </fieldset>
  );
}
