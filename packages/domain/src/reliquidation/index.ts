export * from './reliquidation.ts';
export * from './reliquidation-table.ts';
