/** Decimals of calculated values in the console. */
export const CALCULATED_DECIMALS = 6;

/** Decimals of the value that a closed row shows. */
export const MAIN_DECIMALS = 4;

/** Decimals of a price in a sentence or in a picture. */
export const PRICE_DECIMALS = 2;
