/** Hours of a period in millionths; null where nothing is known. */
export type Hours = readonly (number | null)[];
