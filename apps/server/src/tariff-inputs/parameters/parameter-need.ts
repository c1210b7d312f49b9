import { isAsked, needsNoEntry, type ParameterDefinition } from '@contador/domain/tariff-inputs';
import { type Month, nextMonth } from '@contador/kernel';

interface NeedOfParameter {
  readonly period: Month;
  /** Filenames of the market's parameters whose values come from the publication of the month before. */
  readonly given: ReadonlySet<string> | undefined;
  readonly completed: Parameters<typeof needsNoEntry>[1];
}

/**
 * Returns why a parameter needs no entry in the month, or `undefined` if it does: its values come from the publication of the month before,
 * no tariff of the month needs it, or all its enterable columns are optional. `completed` has its columns as far as they are known.
 */
export function needlessBecause(
  definition: ParameterDefinition,
  { period, given, completed }: NeedOfParameter,
): 'given' | 'not-asked' | 'optional' | undefined {
  if (given?.has(definition.filename)) return 'given';
  if (!isAsked(definition, nextMonth(period))) return 'not-asked';
  return needsNoEntry(definition, completed) ? 'optional' : undefined;
}
