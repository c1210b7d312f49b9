export * from './adjustment.ts';
export * from './contract-cover.ts';
export * from './contract-energy.ts';
export * from './contract-prices.ts';
export * from './demand.ts';

export * from './generation.ts';
export * from './guarantees.ts';
export * from './previous-month.ts';
export * from './recognised-cost.ts';
export * from './self-generators.ts';
export * from './spot.ts';
