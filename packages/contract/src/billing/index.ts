export * from './annual-parameters.ts';
export * from './client-consumption.ts';
export * from './concepts.ts';
export * from './consumption-liquidation.ts';
export * from './cycle-charges.ts';
export * from './cycle-consumption.ts';
export type { LeftOutRow, TakenFile } from './intake-wire.ts';
export * from './month-parameters.ts';
export * from './tax-liquidation.ts';
