import type { Cell, Sheet } from '../synthetic-month/draft.ts';
import { FIRST_STATE, type SyntheticClient } from './client.ts';
import { isFree } from './clients.ts';

/** Columns of the register's download, in its order. */
const COLUMNS = [
  'sic_code',
  'client_code',
  'id_type',
  'id_number',
  'client_name',
  'client_contact',
  'phone',
  'email',
  'stratum',
  'client_entry_date',
  'active',
  'client_market_type',
  'use_type',
  'tariff_type',
  'niu_code',
  'contrib_perc',
  'irr_sub_perc',
  'adviser',
  'prev_com',
  'client_cycle',
  'bank_account_id',
  'cu_form',
  'surcharge',
  'client_municip',
  'client_departm',
  'corresp_address',
  'corresp_municip',
  'corresp_departm',
  'inst_address',
  'inst_municip',
  'inst_municip_code',
  'inst_departm',
  'dane_code',
  'client_ubication',
  'client_market',
  'voltage_level',
  'net_type',
  'asset_owner',
  'conn_level',
  'net_operator',
  'tech_substation',
  'tech_group',
  'tech_circuit',
  'client_meter',
  'client_meter_factor',
  'xm_contract',
  'consumption_source',
  'data_plan_value',
  'telemeasure_value',
  'subsistence_consumption',
  'm_factor',
  'months_with_excess',
  'consecutive_months_out_of_excess',
  'consecutive_months_m6',
  'mail_agreed',
  'mail_answered_on',
  'mail_means',
  'mail_proof',
  'm_reason',
  'revision',
];

/** Fields of a client with the names of the API; null for no value. */
export function clientFields(
  client: SyntheticClient,
  account: number,
): Readonly<Record<string, string | number | boolean | null>> {
  const { place, factor = FIRST_STATE } = client;
  const own =
    client.voltage === 'Usuario' ? 'CLIENTE' : client.voltage === 'Compartido' ? 'COMPARTIDO' : 'OPERADOR DE RED';
  const serial = Number(client.code.slice(3));
  return {
    sic_code: client.sic,
    client_code: client.code,
    id_type: 'CC',
    id_number: String(10_000_000 + serial),
    phone: `310${String(serial).padStart(7, '0')}`,
    client_name: client.name,
    stratum: client.stratum ?? null,
    client_entry_date: '2024-01-15',
    active: true,
    client_market_type: isFree(client) ? 'NO REGULADO' : 'REGULADO',
    use_type: client.use,
    tariff_type: client.hourly ? 'HORARIA' : 'MONOMIA',
    niu_code: `99${100_000 + serial}`,
    contrib_perc: String(client.contribution ?? 'NA'),
    irr_sub_perc: client.irrigation ?? 'NA',
    client_cycle: client.cycle,
    bank_account_id: account,
    cu_form: client.form ?? 'NA',
    surcharge: client.surcharge ? 'SI' : 'NO',
    inst_address: `Calle ${serial} # 1-${serial % 90}`,
    inst_municip: place.name,
    inst_municip_code: place.code,
    inst_departm: place.department,
    dane_code: `${place.code}000`,
    client_ubication: serial % 3 ? 'U' : 'R',
    client_market: client.market,
    voltage_level: client.voltage,
    net_type: 'AEREA',
    asset_owner: own,
    conn_level: client.connection,
    tech_circuit: `C-${serial % 40}`,
    client_meter: `M${serial}`,
    consumption_source: client.manual ? '2-Manual' : '1-Matriz',
    ...(client.subsistence !== undefined && { subsistence_consumption: String(client.subsistence) }),
    m_factor: factor.m,
    months_with_excess: factor.withExcess,
    consecutive_months_out_of_excess: factor.withoutExcess,
    consecutive_months_m6: factor.atSix,
  };
}

/** The workbook of clients, in the layout of the register's download. */
export function clientSheet(clients: readonly SyntheticClient[], account: number): Sheet {
  const rows = clients.map((client) => {
    // The factor M of a client billed elsewhere before is entered with a reason.
    const fields = { ...clientFields(client, account), m_reason: 'Estado del sistema anterior' };
    return COLUMNS.map((column): Cell => {
      const value = (fields as Readonly<Record<string, string | number | boolean | null>>)[column] ?? null;
      return typeof value === 'boolean' ? (value ? 'SI' : 'NO') : value;
    });
  });
  return { name: 'Clientes', rows: [COLUMNS, ...rows] };
}
