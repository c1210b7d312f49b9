import type { MarketConstants } from '@contador/domain/tariff-inputs';
import type { Insertable, Selectable } from 'kysely';
import type { MarketConstantsTable } from '../database/tables/tariff-inputs.ts';

const numeric = [
  ['demandShare', 'demand_share'],
  ['alpha', 'alpha'],
  ['cfBase', 'cf_base'],
  ['x', 'x'],
  ['rct', 'rct'],
  ['rcae', 'rcae'],
  ['rcnu', 'rcnu'],
  ['ipr4', 'ipr4'],
  ['beta', 'beta'],
  ['pCreg', 'p_creg'],
  ['pSspd', 'p_sspd'],
  ['cotRate', 'cot_rate'],
  ['cotBalance1', 'cot_balance1'],
  ['cotBalance2', 'cot_balance2'],
  ['cotBalance3', 'cot_balance3'],
] as const;
const other = [
  ['strZone', 'str_zone'],
  ['chargesCprog', 'charges_cprog'],
  ['chargesCot', 'charges_cot'],
  ['indexMode', 'index_mode'],
  ['cotSource', 'cot_source'],
  ['cotUntil', 'cot_until'],
] as const;

type ConstantColumns = Omit<
  Insertable<MarketConstantsTable>,
  'tenant' | 'code' | 'from_month' | 'saved_by' | 'saved_at'
>;

/** What is known of the market, under the names of the domain; absent where it is not. */
export function constantsFromRow(row: Selectable<MarketConstantsTable>): MarketConstants {
  const known = [
    ...numeric.flatMap(([name, column]) => (row[column] === null ? [] : [[name, Number(row[column])]])),
    ...other.flatMap(([name, column]) => (row[column] === null ? [] : [[name, row[column]]])),
  ];
  return Object.fromEntries(known) as MarketConstants;
}

/** The columns of those constants; null where one is absent. */
export function constantsToRow(constants: MarketConstants): ConstantColumns {
  return Object.fromEntries([
    ...numeric.map(([name, column]) => [column, constants[name]?.toString() ?? null]),
    ...other.map(([name, column]) => [column, constants[name] ?? null]),
  ]) as unknown as ConstantColumns;
}

/** The names of all constants. */
export const marketConstantNames = [...numeric, ...other].map(([name]) => name);
