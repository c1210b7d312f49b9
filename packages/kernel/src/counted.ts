const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** A count with its word: `1 archivo`, `31 archivos`, `1,204 filas`. Every sentence that says how many there are says it so. */
export function counted(count: number, one: string, many: string): string {
  return `${grouped.format(count)} ${agreed(count, one, many)}`;
}

/** The words that agree with a count, where it is not said or stands apart from them: `tiene`, `tienen`. */
export function agreed(count: number, one: string, many: string): string {
  return count === 1 ? one : many;
}
