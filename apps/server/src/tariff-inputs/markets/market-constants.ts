import { type MarketConstants, type MarketNumber, marketNumbers } from '@contador/domain/tariff-inputs';
import type { Insertable, Selectable } from 'kysely';
import type { MarketConstantsTable } from './markets.tables.ts';

/** Column name of a constant: `cot_balance1` for `cotBalance1`. */
type Snake<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Snake<Rest>}`
  : '';
/** A constant without a column of its name fails to compile where its row is read. */
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

/** Converts a row to the market's constants; empty columns are absent. */
export function constantsFromRow(row: Selectable<MarketConstantsTable>): MarketConstants {
  const known = [
    ...numeric.flatMap(([name, column]) => (row[column] === null ? [] : [[name, Number(row[column])]])),
    ...other.flatMap(([name, column]) => (row[column] === null ? [] : [[name, row[column]]])),
  ];
  return Object.fromEntries(known) as MarketConstants;
}

/** Converts constants to a row; absent constants are null. */
export function constantsToRow(constants: MarketConstants): ConstantColumns {
  return Object.fromEntries([
    ...numeric.map(([name, column]) => [column, constants[name]?.toString() ?? null]),
    ...other.map(([name, column]) => [column, constants[name] ?? null]),
  ]) as unknown as ConstantColumns;
}

/** Names of all constants. */
export const marketConstantNames = [...numeric, ...other].map(([name]) => name);
