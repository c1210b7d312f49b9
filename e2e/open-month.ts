import { type Month, month, previousMonth } from '@contador/kernel';

const BOGOTA_MS = -5 * 3_600_000;

/** The month before the current one in Colombia, which is open in the demonstration. */
export function openMonth(): Month {
  const now = new Date(Date.now() + BOGOTA_MS);
  return previousMonth(month(now.getUTCFullYear(), now.getUTCMonth() + 1));
}
