export * from './concept-terms.ts';
export * from './metered-terms.ts';
export * from './reactive-terms.ts';
export * from './surplus-price.ts';
export * from './surplus-terms.ts';
