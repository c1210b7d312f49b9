export * from './signed-address.ts';
