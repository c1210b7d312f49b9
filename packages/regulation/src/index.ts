export * from './engine/index.ts';
export * from './norms.ts';
export * from './options.ts';
export * from './subsidies/index.ts';
export { allTerms, calculatedTerms, inputsUnder, termOf, termsNamedBy, wantedFacts } from './terms.ts';
export * from './unit-cost/index.ts';
