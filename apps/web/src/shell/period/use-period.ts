export { type ChosenPeriod, type PeriodCall, type PeriodChoice, usePeriod } from './period-context.ts';
