/** Everything that the contract declares, for tests that walk it. A test compares the list with the folders. */
export * from '../access/index.ts';
export * from '../billing/index.ts';
export * from '../clients/index.ts';
export * from '../format/index.ts';
export * from '../index.ts';
export * from '../messages/index.ts';
export * from '../non-regulated/index.ts';
export * from '../operations/index.ts';
export * from '../reliquidation/index.ts';
export * from '../reports/index.ts';
export * from '../street-lighting/index.ts';
export * from '../tariff-calculation/index.ts';
export * from '../tariff-inputs/index.ts';
export * from '../tariff-option/index.ts';
export * from '../tariff-publication/index.ts';
export * from '../uploads/index.ts';
export * from '../wire/index.ts';
