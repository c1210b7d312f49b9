/** Decimals of calculated values in the console. */
export const CALCULATED_DECIMALS = 6;

/** Decimals of the value in a collapsed row. */
export const MAIN_DECIMALS = 4;

/** Decimals of a price in a sentence or in a chart. */
export const PRICE_DECIMALS = 2;
