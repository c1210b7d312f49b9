export * from './brought-adjustments.ts';
export * from './reliquidations.ts';
