import { clientTexts as texts } from '@contador/contract/messages';
import {
  assetOwners,
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
import {
  type ClientSection,
  codedChoice,
  type FieldKind,
  mailSection,
  wordChoice,
} from '../../../shell/clients/client-section.ts';

const text = { kind: 'text' } as const;
const number = (rule: NumberRule): FieldKind => ({ kind: 'number', rule });
const percents = ['0', '10', '20'].map((value) => ({ value, label: value }));

/** The four sections of a client without generation. */
const fields = {
  basic: [
    ['clientCode', text],
    ['sicCode', text],
    ['name', text],
    ['idType', wordChoice(idTypes)],
    ['idNumber', text],
    ['contact', text],
    ['phone', text],
    ['email', text],
    ['entryDate', { kind: 'day' }],
  ],
  commercial: [
    ['useType', wordChoice(useTypes)],
    ['marketType', wordChoice(clientMarketTypes)],
    ['tariffType', wordChoice(clientTariffTypes)],
    ['cycle', { kind: 'list', list: 'cycles' }],
    ['stratum', number(rules.stratum)],
    ['subsistenceConsumption', { ...codedChoice(texts.subsistence), numeric: true }],
    ['contributionPercent', { kind: 'choice', numeric: true, choices: percents }],
    ['irrigationSubsidyPercent', number(rules.irrigationSubsidyPercent)],
    ['unitCostForm', wordChoice(unitCostForms)],
    ['surcharge', { kind: 'yes-no' }],
    ['bankAccount', { kind: 'list', list: 'accounts', numeric: true }],
    ['consumptionSource', codedChoice(texts.sources)],
    ['mFactor', number(rules.mFactor)],
    ['monthsWithExcess', number(rules.months)],
    ['consecutiveMonthsOutOfExcess', number(rules.months)],
    ['consecutiveMonthsM6', number(rules.months)],
    ['niu', text],
    ['adviser', text],
    ['previousRetailer', text],
    ['reason', text],
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
    ['voltageLevel', wordChoice(clientVoltageLevels)],
    ['connectionLevel', number(rules.connectionLevel)],
    ['networkOperator', { kind: 'list', list: 'operators' }],
    ['networkType', wordChoice(networkTypes)],
    ['assetOwner', wordChoice(assetOwners)],
    ['substation', text],
    ['technicalGroup', text],
    ['circuit', text],
    ['meter', text],
    ['meterFactor', number(rules.meterFactor)],
    ['xmContract', text],
    ['dataPlanValue', number(rules.money)],
    ['telemeasureValue', number(rules.money)],
  ],
} satisfies Readonly<Record<Exclude<keyof typeof texts.sections, 'mail'>, ClientSection['fields']>>;

export const clientSections: readonly ClientSection[] = [
  ...(['basic', 'commercial', 'location', 'technical'] as const).map((name) => ({
    name,
    title: texts.sections[name],
    fields: fields[name],
  })),
  mailSection,
];
