export * from './access.ts';
export * from './accounts.ts';
export * from './beginning.ts';
