export * from './hours/index.ts';
export * from './register/agreed-price.ts';
export * from './register/no-reading-cause.ts';
export * from './second-settlement/second-settlement.ts';
export * from './second-settlement/settlement-difference.ts';
export * from './settled-kind.ts';
export * from './settlement-record.ts';
export * from './surplus-balance.ts';
