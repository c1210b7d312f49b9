export { appendOnlyTable, type Signed } from './append-only-table.ts';
export type { KeptRow } from './kept-row.ts';
export { storeRows } from './store-rows.ts';
export { step, takeStep } from './take-step.ts';
