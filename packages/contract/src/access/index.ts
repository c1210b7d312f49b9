export * from './accounts.ts';
export * from './calls.ts';
export * from './customer-accounts.ts';
