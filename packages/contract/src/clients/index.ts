export * from './billing-cycles.ts';
export * from './network-operators.ts';
