import { type MarketConstants, type MarketNumber, marketNumbers } from '@contador/domain/tariff-inputs';
import type { Insertable, Selectable } from 'kysely';
import type { MarketConstantsTable } from '../database/tables/tariff-inputs.ts';

/** `cot_balance1` of `cotBalance1`. */
type Snake<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Snake<Rest>}`
  : '';
/** A constant without a column of its name does not compile where its row is read. */
type Column = Snake<keyof MarketConstants>;

const columnOf = (name: keyof MarketConstants) =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as Column;
const columnsOf = <Name extends keyof MarketConstants>(names: readonly Name[]) =>
  names.map((name) => [name, columnOf(name)] as const);

const numeric = columnsOf(marketNumbers);
const others: { readonly [Name in Exclude<keyof MarketConstants, MarketNumber>]: true } = {
  strZone: true,
  chargesCprog: true,
  chargesCot: true,
  indexMode: true,
  cotSource: true,
  cotUntil: true,
};
const other = columnsOf(Object.keys(others) as (keyof typeof others)[]);

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
