import {
  assetOwners,
  clientCodeShape,
  clientLocations,
  clientMarketTypes,
  clientRules,
  clientTariffTypes,
  clientVoltageLevels,
  consentMeans,
  consumptionSources,
  contractCodeShape,
  idTypes,
  networkTypes,
  registerCodeShape,
  unitCostForms,
  useTypes,
} from '@contador/domain/clients';
import { z } from 'zod';
import { clientTexts } from '../messages/clients/clients.ts';
import { codedTexts } from '../messages/entry/coded.ts';
import { boundedNumber } from '../wire/bounded-number.ts';
import { boundedText, orEmpty, shapedText } from '../wire/bounded-text.ts';
import { day } from '../wire/day.ts';
import { labelled } from '../wire/field-labels.ts';
import { codeText } from '../wire/period.ts';
import { codeOf, wireNumber } from '../wire/wire-number.ts';
import { yesNo } from '../wire/yes-no.ts';

const labels = clientTexts.fields;
type Labelled = keyof typeof labels;

export const named = <const Name extends Labelled, Schema extends z.ZodType>(name: Name, schema: Schema) =>
  [name, labelled(labels[name], schema.nullish())] as const;
export const words = <const Name extends Labelled>(name: Name) => named(name, boundedText(200));
/** A code that spreadsheets store as a number. */
export const code = <const Name extends Labelled>(name: Name) => named(name, codeText.pipe(boundedText(60)));

/** A code in a register, without blanks; an empty text means none. */
export const registerCode = <const Name extends Labelled>(name: Name) =>
  named(name, codeText.pipe(shapedText(orEmpty(registerCodeShape), clientTexts.registerCodeShape)));
/** Code of a contract or a meter; an empty text means none. */
export const contractCode = <const Name extends Labelled>(name: Name) =>
  named(name, codeText.pipe(shapedText(orEmpty(contractCodeShape), clientTexts.contractCodeShape)));

/** One of the words or numbers. Each type has its own check, because a check on the union does not run when encoding. */
function oneOf<const Word extends string>(words: readonly Word[]) {
  const sentence = codedTexts.oneOf(words);
  const known = (typed: string | number) => words.some((it) => it === String(typed).trim());
  return z.union([z.string().refine(known, sentence), z.number().refine(known, sentence), z.null()]);
}

const contribution = z.codec(
  oneOf(['0', '10', '20', 'NA']),
  z.union([z.literal(0), z.literal(10), z.literal(20), z.null()]),
  {
    decode: (percent) => (percent === 'NA' || percent === null ? null : (Number(percent) as 0 | 10 | 20)),
    encode: (percent) => (percent === null ? 'NA' : String(percent)),
  },
);
const irrigation = z.codec(
  z.union([z.literal('NA'), z.null(), boundedNumber(clientRules.irrigationSubsidyPercent)]),
  z.number().nullable(),
  { decode: (percent) => (percent === 'NA' ? null : percent), encode: (percent) => percent ?? 'NA' },
);
const meansOf = (sent: string) =>
  consentMeans.find((it) => clientTexts.consentMeans[it].toLowerCase() === sent.trim().toLowerCase());
/** Means of an answer, sent as its word. */
const means = z.codec(
  z.string().refine((sent) => meansOf(sent) !== undefined, codedTexts.oneOf(Object.values(clientTexts.consentMeans))),
  z.enum(consentMeans),
  { decode: (sent) => meansOf(sent) ?? 'form', encode: (value) => clientTexts.consentMeans[value] },
);
const sourceOf = (sent: string | number) =>
  consumptionSources.find((it) => codeOf(clientTexts.sources[it]) === codeOf(sent));
const isSource = (sent: string | number) => sourceOf(sent) !== undefined;
const sourceSentence = codedTexts.oneOf(Object.values(clientTexts.sources));
const typedSource = z.union([z.string().refine(isSource, sourceSentence), z.number().refine(isSource, sourceSentence)]);
const source = z.codec(typedSource, z.enum(consumptionSources), {
  decode: (sent) => sourceOf(sent) ?? 'matrix',
  encode: (value) => clientTexts.sources[value],
});
/** Accepts the number, `1`, or `1: 1-130 kWh`; encoded as the latter. */
export function subsistenceAs(words: Readonly<Record<130 | 173, string>>) {
  const sentence = codedTexts.oneOf(Object.values(words));
  const numberOf = (typed: string | number) => String(typed).split(':', 1)[0]?.trim();
  const known = (typed: string | number) => ['1', '2'].includes(numberOf(typed) ?? '');
  const typed = z.union([z.string().refine(known, sentence), z.number().refine(known, sentence), z.null()]);
  return z.codec(typed, z.union([z.literal(130), z.literal(173), z.null()]), {
    decode: (option) => (option === null ? null : numberOf(option) === '1' ? 130 : 173),
    encode: (kwh) => (kwh === null ? null : words[kwh]),
  });
}
/** Answer to bills by e-mail; a changed answer is another row. */
const consentFields = {
  mail_agreed: named('mailAgreed', yesNo),
  mail_answered_on: named('mailAnsweredOn', day),
  mail_means: named('mailMeans', means),
  mail_proof: words('mailProof'),
} as const;
export const consentColumns: readonly string[] = Object.keys(consentFields);

const place = (digits: number, sentence: string) =>
  codeText.pipe(shapedText(new RegExp(`^(\\d{${digits}})?$`), sentence));

/** Fields of a client under the names of the calls, in every accepted notation; absent fields stay as they are. */
export const clientFields = {
  sic_code: registerCode('sicCode'),
  client_code: [
    'clientCode',
    labelled(labels.clientCode, codeText.pipe(shapedText(clientCodeShape, clientTexts.codeShape))),
  ],
  id_type: named('idType', z.enum(idTypes)),
  id_number: named('idNumber', codeText.pipe(boundedText(30))),
  client_name: words('name'),
  client_contact: words('contact'),
  phone: code('phone'),
  email: named('email', shapedText(/^([^\s@]+@[^\s@]+\.[^\s@]+)?$/, clientTexts.emailShape)),
  stratum: named('stratum', boundedNumber(clientRules.stratum)),
  client_entry_date: named('entryDate', day),
  active: named('active', z.boolean()),
  client_market_type: named('marketType', z.enum(clientMarketTypes)),
  use_type: named('useType', z.enum(useTypes)),
  tariff_type: named('tariffType', z.enum(clientTariffTypes)),
  niu_code: registerCode('niu'),
  contrib_perc: ['contributionPercent', labelled(labels.contributionPercent, contribution.optional())],
  irr_sub_perc: ['irrigationSubsidyPercent', labelled(labels.irrigationSubsidyPercent, irrigation.optional())],
  adviser: words('adviser'),
  prev_com: words('previousRetailer'),
  client_cycle: code('cycle'),
  bank_account_id: named('bankAccount', wireNumber(z.number().int())),
  cu_form: named('unitCostForm', z.enum(unitCostForms)),
  surcharge: named('surcharge', yesNo),
  client_municip: words('municipality'),
  client_departm: words('department'),
  corresp_address: words('correspondenceAddress'),
  corresp_municip: words('correspondenceMunicipality'),
  corresp_departm: words('correspondenceDepartment'),
  inst_address: words('installationAddress'),
  inst_municip: words('installationMunicipality'),
  inst_municip_code: named('installationMunicipalityCode', place(5, clientTexts.municipalityShape)),
  inst_departm: words('installationDepartment'),
  dane_code: named('daneCode', place(8, clientTexts.daneShape)),
  client_ubication: named('location', z.enum(clientLocations)),
  client_market: code('market'),
  voltage_level: named('voltageLevel', codeText.pipe(z.enum(clientVoltageLevels))),
  net_type: named('networkType', z.enum(networkTypes)),
  asset_owner: named('assetOwner', z.enum(assetOwners)),
  conn_level: named('connectionLevel', boundedNumber(clientRules.connectionLevel)),
  net_operator: code('networkOperator'),
  tech_substation: code('substation'),
  tech_group: code('technicalGroup'),
  tech_circuit: code('circuit'),
  client_meter: contractCode('meter'),
  client_meter_factor: named('meterFactor', boundedNumber(clientRules.meterFactor)),
  xm_contract: contractCode('xmContract'),
  consumption_source: named('consumptionSource', source),
  data_plan_value: named('dataPlanValue', boundedNumber(clientRules.money)),
  telemeasure_value: named('telemeasureValue', boundedNumber(clientRules.money)),
  subsistence_consumption: named('subsistenceConsumption', subsistenceAs({ 130: '1', 173: '2' })),
  m_factor: named('mFactor', boundedNumber(clientRules.mFactor)),
  months_with_excess: named('monthsWithExcess', boundedNumber(clientRules.months)),
  consecutive_months_out_of_excess: named('consecutiveMonthsOutOfExcess', boundedNumber(clientRules.months)),
  consecutive_months_m6: named('consecutiveMonthsM6', boundedNumber(clientRules.months)),
  ...consentFields,
} as const;
