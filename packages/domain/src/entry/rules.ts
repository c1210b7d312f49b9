import type { NumberRule } from './number-rule.ts';

/** A fraction typed as a percentage: 62 is stored as 0.62. */
export const percentOfOne: NumberRule = { minimum: 0, maximum: 1, decimals: 6, typedAs: 'percent' };

/** A percentage stored as typed. */
export const percentage: NumberRule = { minimum: 0, maximum: 100, decimals: 6 };

/** A fraction typed as printed in a resolution, such as 0.0366. */
export const fractionOfOne: NumberRule = { minimum: 0, maximum: 1, decimals: 12, typedAs: 'fraction' };

/** $/kWh. The maximum is ten times the highest price that energy ever had, and below a price in thousands. */
export const energyPrice: NumberRule = { minimum: 0, maximum: 10_000, decimals: 8 };

/** $/kWh added to or subtracted from another price, or the percentage of a dated rule. */
export const priceMargin: NumberRule = { minimum: -10_000, maximum: 10_000, decimals: 8 };

/** A component of the unit cost that a person sets in place of the calculated value, COP/kWh. Reliquidations can make it negative. */
export const componentValue: NumberRule = { minimum: -10_000, maximum: 10_000, decimals: 8 };

/** IPC or IPP of a base month. Prices are divided by it, and no series of the DANE has been below 1. */
export const priceIndex: NumberRule = { minimum: 1, maximum: 10_000, decimals: 8 };

/** $, not negative. */
export const amountOfMoney: NumberRule = { minimum: 0, maximum: 1e15, decimals: 2 };

/** $ per bill. */
export const amountOfBill: NumberRule = { minimum: 0, maximum: 1_000_000, decimals: 4 };

/** Percent per month. */
export const monthlyRate: NumberRule = { minimum: 0, maximum: 10, decimals: 6 };

/** Number of months by which the index precedes the priced month. */
export const indexLagMonths: NumberRule = { minimum: 0, maximum: 12, decimals: 0 };

/** A figure tried out in a calculation, or its delta. */
export const anyFigure: NumberRule = { minimum: -1e15, maximum: 1e15, decimals: 12 };

/** A calendar year. */
export const calendarYear: NumberRule = { minimum: 1990, maximum: 2100, decimals: 0, ungrouped: true };
