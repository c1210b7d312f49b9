export * from './offers.ts';
export * from './registrations.ts';
export * from './tariffs.ts';
