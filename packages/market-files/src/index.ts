export * from './assignment-families.ts';
export * from './charge-comparison.ts';
export { comparable } from './label.ts';
export type * from './located-error.ts';
export type * from './market-file.ts';
export type * from './place.ts';
export {
  CONSUMPTION_COLUMNS,
  type ConsumptionReading,
  type CustomerConsumption,
  readCustomerConsumption,
} from './readers/customer-consumption.ts';
export * from './readers/index.ts';
export { type PlainTable, readPlainTable, type TableCell } from './readers/plain-table.ts';
export { readStrBalance } from './readers/str-balance.ts';
export type * from './reading-context.ts';
export type * from './readings/index.ts';
export { STR_REGIONS } from './readings/str-balance.ts';
export * from './xm-version.ts';
