export * from './endpoint.ts';
export * from './refusal.ts';
export * from './token-scopes.ts';
