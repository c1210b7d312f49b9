export * from './agreed-prices.ts';
export * from './no-reading-causes.ts';
