export * from './billing-cycle.ts';
export * from './market-type.ts';
export * from './network-operator.ts';
export * from './period-of-cycle.ts';
