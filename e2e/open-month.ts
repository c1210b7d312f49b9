import { type Month, month, previousMonth } from '@contador/kernel';

const BOGOTA_MS = -5 * 3_600_000;

/** The month before today's in Colombia, which the demonstration has open. */
export function openMonth(): Month {
  const now = new Date(Date.now() + BOGOTA_MS);
  return previousMonth(month(now.getUTCFullYear(), now.getUTCMonth() + 1));
}
