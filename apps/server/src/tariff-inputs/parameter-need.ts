import { isAsked, needsNoEntry, type ParameterDefinition } from '@contador/domain/tariff-inputs';
import { type Month, nextMonth } from '@contador/kernel';

interface NeedOfParameter {
  readonly period: Month;
  /** Filenames of the parameters that the month before gives to the market. */
  readonly given: ReadonlySet<string> | undefined;
  readonly completed: Parameters<typeof needsNoEntry>[1];
}

/**
 * Why nobody has to enter the parameter in the month, where that is so: the month before gives it, no tariff of the month asks for it, or
 * what of it a person could enter is optional. `completed` are its columns as far as they are known.
 */
export function needlessBecause(
  definition: ParameterDefinition,
  { period, given, completed }: NeedOfParameter,
): 'given' | 'not-asked' | 'optional' | undefined {
  if (given?.has(definition.filename)) return 'given';
  if (!isAsked(definition, nextMonth(period))) return 'not-asked';
  return needsNoEntry(definition, completed) ? 'optional' : undefined;
}
