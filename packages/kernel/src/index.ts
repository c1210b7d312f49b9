export * from './counted.ts';
export * from './decimal.ts';
export * from './month.ts';
export * from './never.ts';
export * from './odd-text.ts';
export * from './quantity.ts';
export * from './result.ts';
export * from './unit.ts';
