import type { NumberRule } from './number-rule.ts';

/** A fraction of one, typed as a percentage: 62 is kept as 0.62. */
export const percentOfOne: NumberRule = { minimum: 0, maximum: 1, decimals: 6, typedAs: 'percent' };

/** A percentage that is kept as it is typed. */
export const percentage: NumberRule = { minimum: 0, maximum: 100, decimals: 6 };

/** A fraction of one, typed as a resolution prints it: 0.0366. */
export const fractionOfOne: NumberRule = { minimum: 0, maximum: 1, decimals: 12, typedAs: 'fraction' };

/** $/kWh. Above the most that energy ever cost by an order of magnitude, and below what a price in thousands would be. */
export const energyPrice: NumberRule = { minimum: 0, maximum: 10_000, decimals: 8 };

/** $/kWh that is added to another price or taken from it, or the percent of a dated rule. */
export const priceMargin: NumberRule = { minimum: -10_000, maximum: 10_000, decimals: 8 };

/** A value of a component of the unit cost that a person puts in the place of the calculated one, COP/kWh. Reliquidations may make one negative. */
export const componentValue: NumberRule = { minimum: -10_000, maximum: 10_000, decimals: 8 };

/** IPC or IPP of a base month. Prices are divided by it, and no series of the DANE has been under 1. */
export const priceIndex: NumberRule = { minimum: 1, maximum: 10_000, decimals: 8 };

/** $, not negative. */
export const amountOfMoney: NumberRule = { minimum: 0, maximum: 1e15, decimals: 2 };

/** $ for each bill. */
export const amountOfBill: NumberRule = { minimum: 0, maximum: 1_000_000, decimals: 4 };

/** Percent a month. */
export const monthlyRate: NumberRule = { minimum: 0, maximum: 10, decimals: 6 };

/** Months by which an index is taken before the month that is priced. */
export const indexLagMonths: NumberRule = { minimum: 0, maximum: 12, decimals: 0 };

/** A figure of a calculation that is tried, or the delta of one. */
export const anyFigure: NumberRule = { minimum: -1e15, maximum: 1e15, decimals: 12 };

/** A year of the calendar. */
export const calendarYear: NumberRule = { minimum: 1990, maximum: 2100, decimals: 0, ungrouped: true };
