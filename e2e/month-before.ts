/** The previous month: `2026-09` for `2026-10`. */
export function monthBefore(iso: string): string {
  const at = new Date(`${iso}-15T00:00:00Z`);
  at.setUTCMonth(at.getUTCMonth() - 1);
  return at.toISOString().slice(0, 7);
}
