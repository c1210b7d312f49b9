import {
  clientMarketTypes,
  clientVoltageLevels,
  idTypes,
  measuringTypes,
  clientRules as rules,
  selfGeneratorIdTypes,
  selfGeneratorTypes,
  useTypes,
} from '@contador/domain/clients';
import { z } from 'zod';
import { clientTexts } from '../messages/clients/clients.ts';
import { selfGeneratorTexts } from '../messages/self-generators/register.ts';
import { boundedNumber } from '../wire/bounded-number.ts';
import { boundedText, shapedText } from '../wire/bounded-text.ts';
import { coded } from '../wire/coded.ts';
import { day } from '../wire/day.ts';
import { labelled } from '../wire/field-labels.ts';
import { codeText } from '../wire/period.ts';
import { yesNo } from '../wire/yes-no.ts';
import { clientFields, code, contractCode, named, subsistenceAs, words } from './client-fields.ts';

const allIdTypes = [...new Set([...idTypes, ...selfGeneratorIdTypes])];

/** A value that may be empty: '', NA or null on the wire; encoded as NA or null. */
function orNothing<const Name extends 'specialContribution' | 'noReadingCause', Value extends z.ZodType>(
  name: Name,
  nothing: '' | 'NA',
  value: Value,
) {
  const wire = z.union([z.literal(''), z.literal('NA'), z.null(), value]);
  const codec = z.codec(wire, z.custom<z.output<Value> | null>(), {
    decode: (sent) => (sent === '' || sent === 'NA' ? null : sent) as never,
    encode: (decoded) => (decoded === null && nothing === 'NA' ? nothing : decoded) as never,
  });
  return [name, labelled(clientTexts.fields[name], codec.optional())] as const;
}

/** Fields of a self-generator under the names of its area, in the order of its three sections; absent fields stay as they are. */
export const selfGeneratorFields = {
  sic_code: clientFields.sic_code,
  client_code: clientFields.client_code,
  contract_code: contractCode('contractCode'),
  id_type: named('idType', z.enum(allIdTypes)),
  id_number: clientFields.id_number,
  client_name: words('name'),
  address: words('installationAddress'),
  municip: words('installationMunicipality'),
  departm: words('installationDepartment'),
  // Fields that the regulator requires of every client and that the area's specification does not list.
  niu_code: clientFields.niu_code,
  dane_code: clientFields.dane_code,
  client_ubication: clientFields.client_ubication,
  email: named('email', shapedText(/^([^\s@]+@[^\s@]+\.[^\s@]+)?$/, clientTexts.emailShape)),
  telephone: code('phone'),
  client_entry_date: clientFields.client_entry_date,
  client_left_date: named('leftDate', day),
  active: clientFields.active,
  client_market_type: named('marketType', z.enum(clientMarketTypes)),
  use_type: named('useType', z.enum(useTypes)),
  stratum: clientFields.stratum,
  subsistence_consumption: named('subsistenceConsumption', subsistenceAs(selfGeneratorTexts.subsistence)),
  client_cycle: clientFields.client_cycle,
  ag_type: ['selfGenerator', labelled(clientTexts.selfGenerator, z.enum(selfGeneratorTypes).nullish())],
  fncer: named('renewable', yesNo),
  installed_capacity: named('capacityClass', coded(selfGeneratorTexts.capacityClasses)),
  spec_capacity: named('capacity', boundedNumber(rules.capacity)),
  agreed_price: named('agreedPrice', yesNo),
  exceed_payment: named('exceedPayment', coded(selfGeneratorTexts.exceedPayments)),
  special_contribution: orNothing('specialContribution', '', boundedNumber(rules.specialContribution)),
  client_market: clientFields.client_market,
  voltage_level: named('voltageLevel', codeText.pipe(z.enum(clientVoltageLevels))),
  meter_brand: words('meterBrand'),
  client_meter: clientFields.client_meter,
  measuring_type: named('measuringType', z.enum(measuringTypes)),
  measurement_element_id: contractCode('measurementElement'),
  meter_factor: named('meterFactor', boundedNumber(rules.meterFactor)),
  register_digits: named('registerDigits', boundedNumber(rules.registerDigits)),
  contracted_power_kw: named('contractedPower', boundedNumber(rules.contractedPower)),
  m_factor: clientFields.m_factor,
  months_with_excess: clientFields.months_with_excess,
  consecutive_months_out_of_excess: clientFields.consecutive_months_out_of_excess,
  consecutive_months_m6: clientFields.consecutive_months_m6,
  no_lecture_cause: orNothing('noReadingCause', 'NA', boundedText(20)),
  mail_agreed: clientFields.mail_agreed,
  mail_answered_on: clientFields.mail_answered_on,
  mail_means: clientFields.mail_means,
  mail_proof: clientFields.mail_proof,
} as const;
