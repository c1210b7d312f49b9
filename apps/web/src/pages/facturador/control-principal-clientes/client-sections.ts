import { clientTexts as texts } from '@contador/contract/messages';
import {
  assetOwners,
  type ClientField,
  clientLocations,
  clientMarketTypes,
  clientTariffTypes,
  clientVoltageLevels,
  idTypes,
  networkTypes,
  clientRules as rules,
  unitCostForms,
  useTypes,
} from '@contador/domain/clients';
import type { NumberRule } from '@contador/domain/entry';

export type SectionName = keyof typeof texts.sections;

interface Choice {
  readonly value: string;
  readonly label: string;
}

/** How a field is entered; `lists` are those that the company keeps. */
export type FieldKind =
  | { readonly kind: 'text' }
  | { readonly kind: 'day' }
  | { readonly kind: 'yes-no' }
  | { readonly kind: 'number'; readonly rule: NumberRule }
  | { readonly kind: 'choice'; readonly choices: readonly Choice[]; readonly numeric?: true }
  | { readonly kind: 'list'; readonly list: 'cycles' | 'accounts' | 'markets' | 'operators'; readonly numeric?: true };

type SectionField = readonly [ClientField, FieldKind];

const text = { kind: 'text' } as const;
const choice = (values: readonly string[]): FieldKind => ({
  kind: 'choice',
  choices: values.map((value) => ({ value, label: value })),
});
const number = (rule: NumberRule): FieldKind => ({ kind: 'number', rule });
const percents = ['0', '10', '20'].map((value) => ({ value, label: value }));

/** The four sections of a client, each with its fields in the order in which they are entered. */
export const clientSections: Readonly<Record<SectionName, readonly SectionField[]>> = {
  basic: [
    ['clientCode', text],
    ['sicCode', text],
    ['name', text],
    ['idType', choice(idTypes)],
    ['idNumber', text],
    ['contact', text],
    ['phone', text],
    ['email', text],
    ['entryDate', { kind: 'day' }],
  ],
  commercial: [
    ['useType', choice(useTypes)],
    ['marketType', choice(clientMarketTypes)],
    ['tariffType', choice(clientTariffTypes)],
    ['cycle', { kind: 'list', list: 'cycles' }],
    ['stratum', number(rules.stratum)],
    [
      'subsistenceConsumption',
      {
        kind: 'choice',
        numeric: true,
        choices: Object.entries(texts.subsistence).map(([value, label]) => ({ value, label })),
      },
    ],
    ['contributionPercent', { kind: 'choice', numeric: true, choices: percents }],
    ['irrigationSubsidyPercent', number(rules.irrigationSubsidyPercent)],
    ['unitCostForm', choice(unitCostForms)],
    ['surcharge', { kind: 'yes-no' }],
    ['bankAccount', { kind: 'list', list: 'accounts', numeric: true }],
    [
      'consumptionSource',
      { kind: 'choice', choices: Object.entries(texts.sources).map(([value, label]) => ({ value, label })) },
    ],
    ['mFactor', number(rules.mFactor)],
    ['monthsWithExcess', number(rules.months)],
    ['consecutiveMonthsOutOfExcess', number(rules.months)],
    ['consecutiveMonthsM6', number(rules.months)],
    ['niu', text],
    ['adviser', text],
    ['previousRetailer', text],
  ],
  location: [
    ['installationAddress', text],
    ['installationMunicipality', text],
    ['installationDepartment', text],
    ['daneCode', text],
    [
      'location',
      { kind: 'choice', choices: clientLocations.map((value) => ({ value, label: texts.locations[value] })) },
    ],
    ['correspondenceAddress', text],
    ['correspondenceMunicipality', text],
    ['correspondenceDepartment', text],
    ['municipality', text],
    ['department', text],
  ],
  technical: [
    ['market', { kind: 'list', list: 'markets' }],
    ['voltageLevel', choice(clientVoltageLevels)],
    ['connectionLevel', number(rules.connectionLevel)],
    ['networkOperator', { kind: 'list', list: 'operators' }],
    ['networkType', choice(networkTypes)],
    ['assetOwner', choice(assetOwners)],
    ['substation', text],
    ['technicalGroup', text],
    ['circuit', text],
    ['meter', text],
    ['meterFactor', number(rules.meterFactor)],
    ['xmContract', text],
    ['dataPlanValue', number(rules.money)],
    ['telemeasureValue', number(rules.money)],
  ],
};

export const sectionNames = Object.keys(clientSections) as SectionName[];
