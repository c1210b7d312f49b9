export * from './non-regulated.ts';
export * from './spot-price.ts';
