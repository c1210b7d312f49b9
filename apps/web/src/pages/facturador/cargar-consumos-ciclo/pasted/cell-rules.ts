import type { NumberRule } from '@contador/domain/entry';
import { type ConsumptionColumn, consumptionColumns as columns } from '@contador/kernel';

const energy: NumberRule = { minimum: 0, maximum: 1e9, decimals: 6 };
const money: NumberRule = { minimum: 0, maximum: 1e13, decimals: 12 };
/** Only the server knows how many days the cycle bills, so the page accepts any count. */
const days: NumberRule = { minimum: 0, maximum: 1e3, decimals: 0 };

/** Limits of the numbers of a column. `undefined` for codes. */
export function ruleOf(column: ConsumptionColumn): NumberRule | undefined {
  if (column === columns.sic) return undefined;
  if (column === columns.daysInExcess) return days;
  return column === columns.permutedValue || column === columns.surplusValue ? money : energy;
}
