export * from './assignment-families.ts';
export * from './charge-comparison.ts';
export type * from './located-error.ts';
export type * from './market-file.ts';
export type * from './place.ts';
export * from './readers/index.ts';
export type * from './reading-context.ts';
export type * from './readings/index.ts';
export * from './xm-version.ts';
