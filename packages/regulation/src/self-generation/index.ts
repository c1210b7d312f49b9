export { hasEnergyCredit } from './energy-credit.ts';
export { explainedSettlement, explainedValue, figureOfSettled } from './explained/explained-settlement.ts';
export type { OriginOfSettled } from './explained/settled-facts.ts';
export { type HourPrices, hourPrices } from './hour-prices.ts';
export { type MeasuredBy, type MeasuredMonth, type MeteredHours, measureMonth } from './measured-month.ts';
export { exchangePrice, type SettledMonth, type SettlementFault, settleMonth } from './settle-month.ts';
export * from './settlement-facts.ts';
