export * from './applied-unit-cost.ts';
export * from './option-balance.ts';
export * from './option-record.ts';
export * from './option-unit-cost.ts';
export * from './previous-month.ts';
