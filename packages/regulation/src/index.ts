export * from './engine/index.ts';
export * from './norms.ts';
export * from './options.ts';
