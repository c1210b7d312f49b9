export * from './acta-download.ts';
export * from './acta-value-text.ts';
export * from './acta-wire.ts';
export * from './review-files.ts';
export * from './technical-reviews.ts';
export * from './work-order-client.ts';
export * from './work-order-options.ts';
export * from './work-orders.ts';
