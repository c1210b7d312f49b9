export { storeRows } from './keep-rows.ts';
export type { KeptRow } from './kept-row.ts';
export { appendOnlyTable, type Signed } from './kept-table.ts';
export { step, takeStep } from './take-step.ts';
