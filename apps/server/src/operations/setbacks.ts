/** How many workers may die of one operation, or lose the database over it, without getting any further with it. */
export const MOST_SETBACKS = 3;
