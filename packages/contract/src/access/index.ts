export * from './accounts.ts';
export * from './beginning.ts';
export * from './calls.ts';
