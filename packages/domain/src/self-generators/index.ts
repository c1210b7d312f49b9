export * from './second-settlement/second-settlement.ts';
export * from './second-settlement/settlement-difference.ts';
