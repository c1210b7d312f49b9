export * from './annual-parameters.ts';
export type * from './bill-document.ts';
export * from './bill-life.ts';
export * from './bills.ts';
export * from './client-consumption.ts';
export { type BillContents, type BillSums, composeBill } from './compose-bill.ts';
export * from './concepts.ts';
export * from './consumption-liquidation.ts';
export * from './cycle-charges.ts';
export * from './cycle-consumption.ts';
export * from './deviation-holds.ts';
export { explainLiquidation } from './explain-liquidation.ts';
export type { LeftOutRow, TakenFile } from './intake-wire.ts';
export * from './month-parameters.ts';
export { reversalDocument } from './reversal-document.ts';
export * from './supplementary-ranges.ts';

export * from './tax-agreements.ts';
export * from './tax-liquidation.ts';
