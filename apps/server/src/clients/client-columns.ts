import type { Client, ClientField } from '@contador/domain/clients';
import type { Insertable, Selectable } from 'kysely';
import type { ClientTable } from './clients.tables.ts';

/** Column of each field of a client. */
export const COLUMNS = {
  clientCode: 'client_code',
  sicCode: 'sic_code',
  idType: 'id_type',
  idNumber: 'id_number',
  name: 'name',
  contact: 'contact',
  phone: 'phone',
  email: 'email',
  stratum: 'stratum',
  entryDate: 'entry_date',
  active: 'active',
  marketType: 'market_type',
  useType: 'use_type',
  tariffType: 'tariff_type',
  niu: 'niu',
  contributionPercent: 'contribution_percent',
  irrigationSubsidyPercent: 'irrigation_subsidy_percent',
  adviser: 'adviser',
  previousRetailer: 'previous_retailer',
  cycle: 'cycle',
  bankAccount: 'bank_account',
  unitCostForm: 'unit_cost_form',
  surcharge: 'surcharge',
  municipality: 'municipality',
  department: 'department',
  correspondenceAddress: 'correspondence_address',
  correspondenceMunicipality: 'correspondence_municipality',
  correspondenceDepartment: 'correspondence_department',
  installationAddress: 'installation_address',
  installationMunicipality: 'installation_municipality',
  installationMunicipalityCode: 'installation_municipality_code',
  installationDepartment: 'installation_department',
  daneCode: 'dane_code',
  location: 'location',
  market: 'market',
  voltageLevel: 'voltage_level',
  networkType: 'network_type',
  assetOwner: 'asset_owner',
  connectionLevel: 'connection_level',
  networkOperator: 'network_operator',
  substation: 'substation',
  technicalGroup: 'technical_group',
  circuit: 'circuit',
  meter: 'meter',
  meterFactor: 'meter_factor',
  xmContract: 'xm_contract',
  consumptionSource: 'consumption_source',
  dataPlanValue: 'data_plan_value',
  telemeasureValue: 'telemeasure_value',
  subsistenceConsumption: 'subsistence_consumption',
  mFactor: 'm_factor',
  monthsWithExcess: 'months_with_excess',
  consecutiveMonthsOutOfExcess: 'consecutive_months_out_of_excess',
  consecutiveMonthsM6: 'consecutive_months_m6',
  contractCode: 'contract_code',
  leftDate: 'left_date',
  renewable: 'fncer',
  capacityClass: 'capacity_class',
  capacity: 'spec_capacity',
  agreedPrice: 'agreed_price',
  exceedPayment: 'exceed_payment',
  specialContribution: 'special_contribution',
  meterBrand: 'meter_brand',
  measurementElement: 'measurement_element_id',
  measuringType: 'measuring_type',
  registerDigits: 'register_digits',
  contractedPower: 'contracted_power_kw',
  noReadingCause: 'no_lecture_cause',
} as const satisfies Readonly<Record<ClientField, keyof ClientTable>>;

const fields = Object.keys(COLUMNS) as ClientField[];

/** Fields stored as exact text, and small enough to be numbers here. */
const numerics = new Set<ClientField>([
  ...(['irrigationSubsidyPercent', 'meterFactor', 'dataPlanValue', 'telemeasureValue'] as const),
  ...(['capacity', 'specialContribution', 'contractedPower'] as const),
]);

/** Converts a row into a client. */
export function clientOfRow(row: Selectable<ClientTable>): Client {
  return Object.fromEntries(
    fields.map((field) => {
      const value = row[COLUMNS[field]];
      return [field, numerics.has(field) && value !== null ? Number(value) : value];
    }),
  ) as unknown as Client;
}

/** Converts a client into its columns. */
export function rowOfClient(client: Client): Omit<Insertable<ClientTable>, 'saved_by' | 'saved_at'> {
  return Object.fromEntries(
    fields.map((field) => {
      const value = client[field];
      return [COLUMNS[field], numerics.has(field) && value !== null ? String(value) : value];
    }),
  ) as never;
}

/** Converts some fields of a client into their columns. */
export function columnsOfFields(fields: Partial<Client>): Partial<Selectable<ClientTable>> {
  const columns = rowOfClient(fields as Client) as Record<string, unknown>;
  return Object.fromEntries(
    (Object.keys(fields) as ClientField[]).map((field) => [COLUMNS[field], columns[COLUMNS[field]]]),
  );
}

const counts = new Set<ClientField>([
  ...(['stratum', 'subsistenceConsumption', 'capacityClass', 'exceedPayment', 'registerDigits', 'mFactor'] as const),
  ...(['monthsWithExcess', 'consecutiveMonthsOutOfExcess', 'consecutiveMonthsM6'] as const),
]);
const answers = new Set<ClientField>(['renewable', 'agreedPrice']);

/** Field value as text. */
export function textOfField(value: Client[ClientField]): string | null {
  return value === null ? null : String(value);
}

/** Parses the text of a field whose changes are recorded for self-generators. */
export function fieldOfText(field: ClientField, text: string | null): Client[ClientField] {
  if (text === null) return null;
  if (answers.has(field)) return text === 'true';
  return (numerics.has(field) || counts.has(field) ? Number(text) : text) as Client[ClientField];
}
