export * from './company-identity.ts';
export * from './public-address.ts';
export * from './publication-layout.ts';
export * from './publication-norms.ts';
export * from './unit-cost-formula.ts';
