export * from './billing-cycles.ts';
