export * from './contracts.ts';
export * from './file-line.ts';
export * from './financial-actors.ts';
export * from './inputs.ts';
export * from './markets.ts';
export * from './month-parameters.ts';
export * from './parameters.ts';
export type { TariffOptionParameters } from './tariff-option-parameters.ts';
