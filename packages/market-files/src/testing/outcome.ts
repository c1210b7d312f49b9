import type { Result } from '@contador/kernel';
import type { LocatedError } from '../located-error.ts';

/** Returns the reading; throws with the errors when there is none. */
export function readingOf<Reading>(result: Result<Reading, LocatedError[]>): Reading {
  if (!result.ok) throw new Error(`refused: ${JSON.stringify(result.refusal, null, 1)}`);
  return result.value;
}

/** Returns the errors without their sentences, which are asserted separately when they contain a figure. */
export function errorsOf(result: Result<unknown, LocatedError[]>): Omit<LocatedError, 'expected'>[] {
  if (result.ok) throw new Error('accepted');
  for (const { expected } of result.refusal) if (expected.length < 10) throw new Error(`no sentence: ${expected}`);
  return result.refusal.map(({ expected: _, ...error }) => error);
}

export function rulesOf(result: Result<unknown, LocatedError[]>): string[] {
  return errorsOf(result).map((it) => it.rule);
}
