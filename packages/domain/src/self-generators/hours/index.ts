export type { Channel } from '@contador/kernel';
export type { HourFinding, HourRule } from './block-energy.ts';
export * from './client-month.ts';
export { lackingMethods } from './estimation/apply-method.ts';
export { type ImplausibleHours, type ImplausibleRule, implausibleHours } from './implausible-hours.ts';
export { daysOfStayIn, type MeteredMonth, meteredMonth, missingCells } from './metered-month.ts';
export * from './method-effects.ts';
