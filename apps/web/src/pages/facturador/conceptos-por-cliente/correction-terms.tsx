import type { CorrectableBill } from '@contador/contract/billing';
import { tariffInWords } from '@contador/contract/format';
import { clientTexts, billCorrectionTexts as texts } from '@contador/contract/messages';
import {
  clientRules,
  connectionLevels,
  contributionPercents,
  isSubsidised,
  municipalities,
  municipalityName,
  useTypes,
} from '@contador/domain/clients';
import { untouched } from '@contador/domain/entry';
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
const HOME = 'RESIDENCIAL';
const IRRIGATION = 'DISTRITO DE RIEGO';
const STRATA = [0, 1, 2, 3, 4, 5, 6];
const SUBSISTENCES = ['130', '173'];
const PLACES = [
  { value: '', label: texts.noMunicipality },
  ...municipalities
    .map((it) => ({ value: it.code, label: municipalityName(it) }))
    .sort((one, other) => one.label.localeCompare(other.label, 'es')),
];

/** Terms that price a bill's energy, to be corrected: class, place, tariff, percentages and factor M. */
export function CorrectionTerms({ bill, draft, onChange }: Props) {
  const { terms } = draft;
  if (terms === null || bill.client === null) return null;
  const { marketType } = bill.client;
  const useType = terms.useType as NonNullable<CorrectableBill['terms']>['useType'];
  const stratum = terms.stratum === '' ? null : Number(terms.stratum);
  const isRegulated = marketType === 'REGULADO';
  const tariffs = bill.markets.find(({ market }) => market === terms.market)?.tariffs ?? bill.tariffs;
  const change = (part: Partial<TermsDraft>) => onChange({ terms: { ...terms, ...part } });
  const choose = (
    field:
      | 'useType'
      | 'stratum'
      | 'market'
      | 'municipality'
      | 'tariffId'
      | 'level'
      | 'unitCostForm'
      | 'contribution'
      | 'subsistence',
  ) => ({
    value: terms[field],
    allowDeselect: false,
    onChange: (value: string | null) => value !== null && change({ [field]: value }),
  });
  return (
    <fieldset>
      <legend>{texts.terms}</legend>
      <p className={style.whole}>{texts.classOfBill}</p>
      <div className={`${style.fields} ${aligned.aligned}`}>
        <Select
          label={fields.useType}
          data={[...useTypes]}
          {...choose('useType')}
          onChange={(use) =>
            use !== null &&
            // Clears the fields that only homes have.
            change({
              useType: use,
              ...(use !== HOME && { stratum: '', subsistence: '' }),
              ...(use !== IRRIGATION && { irrigation: untouched<number>(null) }),
            })
          }
        />
        {useType === HOME && (
          <Select
            label={fields.stratum}
            data={[{ value: '', label: texts.noStratum }, ...STRATA.map(String)]}
            {...choose('stratum')}
          />
        )}
        {isRegulated && (
          <Select
            label={texts.market}
            data={[...new Set([bill.terms?.market ?? '', ...bill.markets.map(({ market }) => market)])].filter(Boolean)}
            {...choose('market')}
          />
        )}
        <Select label={texts.municipality} data={PLACES} limit={50} {...choose('municipality')} searchable />
        <Select
          label={texts.tariff}
          data={[...new Set([terms.tariffId, ...tariffs])].map((value) => ({ value, label: tariffInWords(value) }))}
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
        {useType === IRRIGATION && (
          <NumberField
            label={fields.irrigationSubsidyPercent}
            unit="%"
            rule={clientRules.irrigationSubsidyPercent}
            notApplied="NA"
            value={terms.irrigation}
            onChange={(irrigation) => change({ irrigation })}
          />
        )}
        {useType === HOME && (
          <Select
            label={fields.subsistenceConsumption}
            data={[
              ...(isSubsidised({ useType, stratum, marketType }) ? [] : [{ value: '', label: texts.noSubsistence }]),
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
