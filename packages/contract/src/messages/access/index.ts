export * from './access.ts';
export * from './accounts.ts';
