/** See forgetful-database.mjs. */
export const FORGETFUL: readonly string[];
export function quickFolder(): string;
