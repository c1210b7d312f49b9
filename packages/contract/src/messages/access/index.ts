export * from './access.ts';
export * from './accounts.ts';
export * from './audit-log.ts';
export * from './beginning.ts';
export * from './company-identity.ts';
export * from './customer-accounts.ts';
export * from './letters.ts';
export * from './second-step.ts';
