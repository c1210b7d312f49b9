export * from './tariff-option.ts';
