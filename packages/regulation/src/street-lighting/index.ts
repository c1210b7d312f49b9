export * from './municipal-tariff.ts';
