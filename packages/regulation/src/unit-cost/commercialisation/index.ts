export * from './base-cost.ts';
export * from './cash-cycle.ts';
export * from './commercialisation.ts';
export * from './fixed-cost-recovery.ts';
export * from './margin.ts';
export * from './market-services.ts';
export * from './portfolio-risk.ts';
