export * from './assignment-families.ts';
export type * from './located-error.ts';
export type * from './market-file.ts';
export type * from './place.ts';
export type * from './reading-context.ts';
export type * from './readings/index.ts';
export * from './xm-version.ts';
