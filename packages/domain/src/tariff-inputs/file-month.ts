import { addMonths, type Month } from '@contador/kernel';
import type { FileNameRule } from './input-definition.ts';

/** Month of an input's files: the period, the month after it (`actualMonth`) or the month before it (`ADDMonth`). */
export function monthOfFiles(rules: readonly FileNameRule[], period: Month): Month {
  if (rules.includes('actualMonth')) return addMonths(period, 1);
  if (rules.includes('ADDMonth')) return addMonths(period, -1);
  return period;
}
