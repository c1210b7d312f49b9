export * from './indexation-of-strata.ts';
export * from './non-residential-tariff.ts';
export * from './residential-tariff.ts';
export * from './subsistence.ts';
