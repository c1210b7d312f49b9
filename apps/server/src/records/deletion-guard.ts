import { type Refused, refuse } from '@contador/contract';
import { revisionOf } from './record-revision.ts';

/** What there is to delete, and who brought it. */
interface Standing<Values> {
  readonly values: Values;
  /** As the person knows it: the name of a file. */
  readonly name: string;
  /** Who brought it and when, in words. */
  readonly brought: string;
}

/** Tells who deletes that another thing stands there than the one that they saw. */
interface DeletionGuard<Values> {
  /** The revision of what is shown, to be sent back as `seen`. */
  readonly revisionOf: (values: Values | undefined) => string;
  /**
   * The refusal, with what stands there and who brought it; undefined where the person saw it, said nothing of what they saw, or nothing is
   * left to delete. Call it in the turn of those records.
   */
  readonly refusal: (seen: string | undefined, now: Standing<Values> | undefined) => Refused | undefined;
}

/** The guard of what those fields tell apart; `legacy` is what the call answers beside a refusal. */
export function deletionGuard<Values extends object>(
  fields: readonly (keyof Values & string)[],
  legacy: Readonly<Record<string, unknown>>,
): DeletionGuard<Values> {
  const revision = (values: Values | undefined) => revisionOf(fields, values);
  return {
    revisionOf: revision,
    refusal(seen, now) {
      if (seen === undefined || now === undefined || seen === revision(now.values)) return undefined;
      return notWhatWasSeen(now, legacy);
    },
  };
}

/** The refusal of a deletion of what stands there now. */
export function notWhatWasSeen(
  { name, brought }: Omit<Standing<unknown>, 'values'>,
  legacy: Readonly<Record<string, unknown>>,
): Refused {
  return refuse('not-what-was-seen', [{ value: name, expected: brought }], { ...legacy });
}
