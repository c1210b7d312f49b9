const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** Formats a count with its word: `1 archivo`, `31 archivos`, `1,204 filas`. Every sentence with a count uses it. */
export function counted(count: number, one: string, many: string): string {
  return `${grouped.format(count)} ${agreed(count, one, many)}`;
}

/** Word that agrees with a count that is not next to it in the sentence: `tiene`, `tienen`. */
export function agreed(count: number, one: string, many: string): string {
  return count === 1 ? one : many;
}
