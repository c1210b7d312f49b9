export {
  type ClientClass,
  clientClass,
  type Stratum,
  USE_TYPES,
  type UseType,
} from './client-class.ts';
export * from './concept-lines.ts';
export { energyBill } from './energy-bill.ts';
export type * from './energy-bill-facts.ts';
export { energyBillRow, priceFacts } from './energy-bill-row.ts';
export { localTax } from './local-tax.ts';
export * from './local-tax-facts.ts';
export { localTaxRow } from './local-tax-row.ts';
export { type ChosenRange, taxedValue, taxRangeOf } from './tax-range.ts';
