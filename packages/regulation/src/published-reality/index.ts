export type { Ownership, PrintedLevel, PrintedMonth } from './cedenar.ts';
export { CEDENAR, NARINO } from './cedenar.ts';
export type { PriceIndexes } from './price-indexes.ts';
export { PRICE_INDEXES, priceIndexesOf } from './price-indexes.ts';
