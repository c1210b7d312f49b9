import { addMonths, type Month } from '@contador/kernel';
import type { FileNameRule } from './input-definition.ts';

/** The month that the files of an input are of: the period, the one after it (actualMonth) or the one before it (ADDMonth). */
export function monthOfFiles(rules: readonly FileNameRule[], period: Month): Month {
  if (rules.includes('actualMonth')) return addMonths(period, 1);
  if (rules.includes('ADDMonth')) return addMonths(period, -1);
  return period;
}
