export * from './agreed-prices.ts';
export * from './customer-panel.ts';
export * from './no-reading-causes.ts';
export * from './surplus-payments.ts';
