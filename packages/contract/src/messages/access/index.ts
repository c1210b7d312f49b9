export * from './access.ts';
export * from './accounts.ts';
export * from './audit-log.ts';
export * from './letters.ts';
export * from './customer-accounts.ts';
