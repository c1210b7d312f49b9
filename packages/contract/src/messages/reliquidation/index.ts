export * from './reliquidations.ts';
