export * from './date-text.ts';
export { indexText } from './index-text.ts';
export * from './number-text.ts';
export { tariffInWords } from './tariff-words.ts';
export { unitText } from './unit-text.ts';
