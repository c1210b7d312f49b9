/** Maximum number of workers that may die, or lose the database, during an operation without progress. */
export const MOST_SETBACKS = 3;
