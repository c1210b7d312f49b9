import { type Refused, refuse } from '@contador/contract';
import { revisionOf } from './record-revision.ts';

/** The record to be deleted, and who created it. */
interface Standing<Values> {
  readonly values: Values;
  /** Name by which the person knows the record, such as a file name. */
  readonly name: string;
  /** Author and time of its creation, in words. */
  readonly brought: string;
}

/** Refuses the deletion of a record that is not the one that the person saw. */
interface DeletionGuard<Values> {
  /** Revision of the shown record, to be sent back as `seen`. */
  readonly revisionOf: (values: Values | undefined) => string;
  /**
   * Returns a refusal that names the present record and who created it; undefined if the person saw this revision, sent no revision, or
   * there is no record left to delete. Call it while holding the lock of those records.
   */
  readonly refusal: (seenRevision: string | undefined, now: Standing<Values> | undefined) => Refused | undefined;
}

/** Creates the guard of records that the given fields identify; `legacy` is the reply of the call in addition to a refusal. */
export function deletionGuard<Values extends object>(
  fields: readonly (keyof Values & string)[],
  legacy: Readonly<Record<string, unknown>>,
): DeletionGuard<Values> {
  const revision = (values: Values | undefined) => revisionOf(fields, values);
  return {
    revisionOf: revision,
    refusal(seenRevision, now) {
      if (seenRevision === undefined || now === undefined || seenRevision === revision(now.values)) return undefined;
      return notWhatWasSeen(now, legacy);
    },
  };
}

/** The refusal to delete the record that is there now. */
export function notWhatWasSeen(
  { name, brought }: Omit<Standing<unknown>, 'values'>,
  legacy: Readonly<Record<string, unknown>>,
): Refused {
  return refuse('not-what-was-seen', [{ value: name, expected: brought }], { ...legacy });
}
