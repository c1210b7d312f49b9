export * from './access.ts';
export * from './accounts.ts';
export * from './customer-accounts.ts';
