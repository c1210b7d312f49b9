import { clientTexts, selfGeneratorTexts as texts } from '@contador/contract/messages';
import {
  assetOwners,
  clientLocations,
  clientMarketTypes,
  clientVoltageLevels,
  measuringTypes,
  networkTypes,
  clientRules as rules,
  selfGeneratorIdTypes,
  selfGeneratorTypes,
  useTypes,
} from '@contador/domain/clients';
import { type NumberRule, type Typed, valueSoFar } from '@contador/domain/entry';
import { capacityClassesOf, capacityClassOf, NO_CAUSE } from '@contador/domain/self-generators';
import type { ClientDraft } from '../../../shell/clients/client-draft.ts';
import {
  type ClientSection,
  codedChoice,
  type FieldKind,
  type FormField,
  mailSection,
  wordChoice,
} from '../../../shell/clients/client-section.ts';

const text = { kind: 'text' } as const;
const day = { kind: 'day' } as const;
const yesNo = { kind: 'yes-no' } as const;
const number = (rule: NumberRule): FieldKind => ({ kind: 'number', rule });
const coded = (labels: Readonly<Record<string, string>>) => ({ ...codedChoice(labels), numeric: true }) as const;
const isHome = ({ useType }: ClientDraft) => useType === 'RESIDENCIAL';

/** The three sections of a self-generator. Conditional fields are shown only for the clients that have them. */
const fields = {
  basic: [
    ['sicCode', text],
    ['clientCode', text],
    ['contractCode', text],
    ['name', text],
    ['idType', wordChoice(selfGeneratorIdTypes)],
    ['idNumber', text],
    ['installationAddress', text],
    ['installationMunicipality', text],
    ['installationDepartment', text],
    ['niu', text],
    ['daneCode', text],
    [
      'location',
      { kind: 'choice', choices: clientLocations.map((value) => ({ value, label: clientTexts.locations[value] })) },
    ],
    ['email', text],
    ['phone', text],
    ['entryDate', day],
    ['leftDate', day],
  ],
  commercial: [
    ['marketType', wordChoice(clientMarketTypes)],
    ['useType', wordChoice(useTypes)],
    ['stratum', number(rules.stratum), isHome],
    ['subsistenceConsumption', coded(texts.subsistence), isHome],
    ['cycle', { kind: 'list', list: 'cycles' }],
    ['market', { kind: 'list', list: 'markets' }],
    ['selfGenerator', wordChoice(selfGeneratorTypes)],
    ['renewable', yesNo],
    ['capacity', number(rules.capacity)],
    ['capacityClass', { kind: 'choice', numeric: true, choices: capacityChoices }],
    ['agreedPrice', yesNo],
    ['exceedPayment', coded(texts.exceedPayments)],
    ['specialContribution', number(rules.specialContribution)],
  ],
  technical: [
    ['voltageLevel', wordChoice(clientVoltageLevels)],
    ['networkType', wordChoice(networkTypes)],
    ['assetOwner', wordChoice(assetOwners)],
    ['circuit', text],
    ['meterBrand', text],
    ['meter', text],
    ['measuringType', wordChoice(measuringTypes)],
    ['measurementElement', text, ({ measuringType }) => measuringType === 'Consumos'],
    ['meterFactor', number(rules.meterFactor)],
    ['registerDigits', number(rules.registerDigits)],
    ['contractedPower', number(rules.contractedPower)],
    ['noReadingCause', { kind: 'list', list: 'causes', none: NO_CAUSE }],
    ['mFactor', number(rules.mFactor)],
    ['monthsWithExcess', number(rules.months)],
    ['consecutiveMonthsOutOfExcess', number(rules.months)],
    ['consecutiveMonthsM6', number(rules.months)],
    ['reason', text],
  ],
} satisfies Readonly<Record<keyof typeof texts.sections, ClientSection['fields']>>;

export const userSections: readonly ClientSection[] = [
  ...(['basic', 'commercial', 'technical'] as const).map((name) => ({
    name,
    title: texts.sections[name],
    fields: fields[name],
  })),
  mailSection,
];

const isType = (value: unknown) => selfGeneratorTypes.find((it) => it === value);

/** Capacity ranges allowed for the type of generation. */
function capacityChoices({ selfGenerator }: ClientDraft) {
  const type = isType(selfGenerator);
  return (type === undefined ? Object.values(texts.capacityClasses) : capacityClassesOf(type)).map((label) => ({
    value: label.slice(0, 1),
    label,
  }));
}

/** Dependent changes: a typed capacity sets its range, and a new type of generation clears a range that it does not allow. */
export function followingChange(draft: ClientDraft, changed: FormField): Partial<ClientDraft> {
  if (changed === 'capacity') {
    const range = capacityClassOf(valueSoFar(draft.capacity as Typed<number>) ?? 0);
    return range === undefined ? {} : { capacityClass: range.slice(0, 1) };
  }
  if (changed !== 'selfGenerator') return {};
  const offered = capacityChoices(draft).some(({ value }) => value === draft.capacityClass);
  return offered ? {} : { capacityClass: null };
}
