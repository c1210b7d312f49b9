export type { KeptRow } from './kept-row.ts';
export { keptTable } from './kept-table.ts';
export { step, takeStep } from './take-step.ts';
