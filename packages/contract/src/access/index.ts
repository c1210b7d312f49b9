export * from './accounts.ts';
export * from './audit-log.ts';
export * from './beginning.ts';
export * from './calls.ts';
export * from './company-identity.ts';
export * from './customer-accounts.ts';
export * from './second-step.ts';
export * from './tokens.ts';
