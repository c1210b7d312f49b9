export * from './agreed-prices/index.ts';
export * from './billing/index.ts';
export { inputsOf, valuesShown, variablesShown } from './component-view.ts';
export type { Component, ComponentName } from './components.ts';
export { COMPONENT_NAMES, componentOf, components } from './components.ts';
export * from './energy-balance/index.ts';
export * from './engine/index.ts';
export { factsInPlaceOf } from './given-by-month-before.ts';
export * from './indexation/index.ts';
export * from './norms.ts';
export * from './options.ts';
export * from './plan/index.ts';
export * from './published-reality/index.ts';
export type { Discrepancy } from './recompute.ts';
export { recompute } from './recompute.ts';
export * from './reliquidation/index.ts';
export * from './self-generation/index.ts';
export * from './street-lighting/index.ts';
export * from './subsidies/index.ts';
export * from './tariff-option/index.ts';
export type { Reach } from './terms.ts';
export {
  allTerms,
  decidedBy,
  inputsUnder,
  termOf,
  termsNamedBy,
  wantedFacts,
} from './terms.ts';
export * from './test-bench/index.ts';
export * from './unit-cost/index.ts';
export * from './what-changed/index.ts';
