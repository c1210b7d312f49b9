export * from './accounts.ts';
export * from './calls.ts';
