export * from './agreed-prices.ts';
export * from './consumption-status.ts';
export * from './customer-panel.ts';
export * from './meter-files.ts';
export * from './no-reading-causes.ts';
export * from './settled-reports.ts';
export * from './settlement.ts';
export * from './surplus-payments.ts';
