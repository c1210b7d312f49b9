import { isAsked, needsNoEntry, type ParameterDefinition } from '@contador/domain/tariff-inputs';
import { type Month, nextMonth } from '@contador/kernel';

/**
 * Why nobody has to enter the parameter in the month, where that is so: the month before gives it, no tariff of the month asks for it, or
 * what of it a person could enter is optional. `completed` are its columns as far as they are known.
 */
export function needlessBecause(
  definition: ParameterDefinition,
  { period, chained, completed }: { period: Month; chained: boolean; completed: Parameters<typeof needsNoEntry>[1] },
): 'given' | 'not-asked' | 'optional' | undefined {
  if (definition.onlyFirstMonth === true && chained) return 'given';
  if (!isAsked(definition, nextMonth(period))) return 'not-asked';
  return needsNoEntry(definition, completed) ? 'optional' : undefined;
}
