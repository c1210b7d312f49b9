export * from './consumption.ts';
export * from './customers.ts';
export * from './offers.ts';
export * from './publication.ts';
export * from './spot-price.ts';
