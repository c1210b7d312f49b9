export * from './billing-cycle.ts';
export * from './market-type.ts';
export * from './period-of-cycle.ts';
