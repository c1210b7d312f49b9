export * from './cycle-consumption.ts';
export type { LeftOutRow, TakenFile } from './intake-wire.ts';
