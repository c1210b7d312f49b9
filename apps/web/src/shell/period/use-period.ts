export { usePeriod } from './period-context.ts';
