export * from './distribution.ts';
export * from './investment-charge.ts';
export * from './loss-index.ts';
export * from './own-charges-015.ts';
export * from './own-charges-097.ts';
export * from './use-charge.ts';
