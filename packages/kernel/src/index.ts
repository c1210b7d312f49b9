export * from './decimal.ts';
export * from './month.ts';
export * from './never.ts';
export * from './result.ts';
