export * from './commercialisation/index.ts';
export * from './distribution/index.ts';
export * from './generation/index.ts';
export * from './losses/index.ts';
export * from './restrictions/index.ts';
export * from './sales/index.ts';
export * from './transmission/index.ts';
export * from './unit-cost.ts';
