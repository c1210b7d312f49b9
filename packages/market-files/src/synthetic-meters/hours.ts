/** Hours of a period in millionths; null for an unknown hour. */
export type Hours = readonly (number | null)[];
