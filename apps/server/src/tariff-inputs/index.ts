export { copyMonthInputs } from './copy-month-inputs.ts';
export { inputDefinitionOf } from './input-definition-of.ts';
export { loadMonthInputs } from './load-month-inputs.ts';
export { marketsIn } from './market.repository.ts';
export type * from './month-inputs.ts';
export { tariffInputs, tariffInputTasks } from './mount.ts';
export { readingContextOf } from './reading-context.ts';
export type { StoredReading, StoredReadings } from './stored-reading.ts';
