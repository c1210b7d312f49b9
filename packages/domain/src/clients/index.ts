export * from './billing-cycle.ts';
export * from './divipola/places.ts';
export * from './market-type.ts';
export * from './natural-key.ts';
export * from './network-operator.ts';
export * from './period-of-cycle.ts';
