export * from './endpoint.ts';
export * from './refusal.ts';
