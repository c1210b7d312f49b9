const SHAPE = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/;

/** The day that was typed as `8/10/2025`, in ISO; null for what is no day of the calendar. */
export function readDate(text: string): string | null {
  const found = SHAPE.exec(text.trim());
  if (!found) return null;
  const [day, month, year] = [Number(found[1]), Number(found[2]), Number(found[3])];
  const date = new Date(Date.UTC(year, month - 1, day));
  const same = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return same ? date.toISOString().slice(0, 10) : null;
}
