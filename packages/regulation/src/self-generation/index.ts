export { hasEnergyCredit } from './energy-credit.ts';
export * from './explained/explained-settlement.ts';
export { billionthsOf, cappedPrices, type HourPrices, hourPrices, MOST_PRICE } from './hour-prices.ts';
export {
  type MeasuredBy,
  type MeasuredMonth,
  type MeteredHours,
  measureMonth,
  penalisedCapacitive,
} from './measured-month.ts';
export { type ChargedBy, chargedBy, type SettledCents, type SettlementFault, settleMonth } from './settle-month.ts';
export * from './settlement-facts.ts';
export { type SurplusSplit, splitSurplus, surplusInHour } from './surplus-split.ts';
