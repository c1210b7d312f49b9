export * from './agreed-commercialisation.ts';
export * from './agreed-unit-cost.ts';
export * from './energy-price.ts';
export type { DayValue } from './hourly-value.ts';
export { hourlyValue, hoursOfSpotFact, isSpotFact, type SpotFact } from './hourly-value.ts';
export {
  agreedBaseIndex,
  agreedIndex,
  agreedPrice,
  indexedPrice,
  producerPriceIndexOfMonth,
} from './indexed-price.ts';
export * from './spot-price.ts';
