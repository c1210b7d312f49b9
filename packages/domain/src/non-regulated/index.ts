export * from './customer.ts';
export * from './energy-pricing.ts';
export * from './offer.ts';
export * from './offer-rules.ts';
export * from './required-supplies.ts';
