import type { NumberRule } from '@contador/domain/entry';
import { type ConsumptionColumn, consumptionColumns as columns } from '@contador/kernel';

const energy: NumberRule = { minimum: 0, maximum: 1e9, decimals: 6 };
const money: NumberRule = { minimum: 0, maximum: 1e13, decimals: 12 };
/** How many days the cycle bills is asked of the server. */
const days: NumberRule = { minimum: 0, maximum: 1e3, decimals: 0 };

/** What numbers a column takes; `undefined` for codes. */
export function ruleOf(column: ConsumptionColumn): NumberRule | undefined {
  if (column === columns.sic) return undefined;
  if (column === columns.daysInExcess) return days;
  return column === columns.permutedValue || column === columns.surplusValue ? money : energy;
}
