import { type Endpoint, type Particular, type Refused, refuse } from '@contador/contract';
import { changedBy, changedMeanwhileTexts, fieldText } from '@contador/contract/messages';
import { labelOfField, wordOfCode, writtenFields } from '@contador/contract/wire';
import { accepted, type Result } from '@contador/kernel';
import { digestOf, partAt, revisionOf, valueAt, withValue } from './record-revision.ts';

/** A record as it is saved, with the field names of the call that writes it, and who saved it last. */
interface SavedRecord {
  readonly values: object;
  readonly savedBy: string;
  /** ISO 8601. */
  readonly savedAt: string;
  /** Author and time of the last change of a field, for a record whose fields have several writers. */
  readonly savedOf?: (field: string) => Pick<SavedRecord, 'savedBy' | 'savedAt'>;
}

interface OnRevision {
  readonly seen?: string | undefined;
  readonly told?: string | undefined;
}

/** Optimistic concurrency for records that several people edit. */
export interface RecordGuard {
  /** Revision of a record as it is shown. */
  readonly revisionOf: (values: object | undefined) => string;
  /**
   * Merges the body into the record that is saved now. Refuses with `changed-meanwhile`, naming who changed what, if the body would
   * overwrite a field that somebody saved after the person opened the record. When the person saves again after that refusal (`told`), the
   * fields that they changed win, and the others keep the saved value. Call it while holding the lock of those records.
   */
  readonly onTop: <Body extends OnRevision>(
    body: Body,
    now: SavedRecord | undefined,
  ) => Result<Body, Refused['refusal']>;
}

interface GuardedRecord {
  /** Fields that identify the record or accompany it, and are not compared. */
  readonly alsoLocked: readonly string[];
  /** Reply of the call in addition to a refusal. */
  readonly notDone: Readonly<Record<string, unknown>>;
  /** The word that the screen shows for a value that is a code. */
  readonly wording?: (field: string, value: unknown) => string | undefined;
}

/** Creates the guard of records that the call writes whole: every other field of its body is compared. */
export function recordGuard(
  endpoint: Pick<Endpoint, 'body' | 'query'>,
  { alsoLocked, notDone, wording }: GuardedRecord,
): RecordGuard {
  const fields = writtenFields(endpoint.body, alsoLocked);
  const revision = (values: object | undefined) => revisionOf(fields, values);
  return {
    revisionOf: revision,
    onTop(body, now) {
      const { seen, told } = body;
      const there = revision(now?.values);
      if (seen === undefined || seen === there) return accepted(body);
      const known = told ?? seen;
      const changed = (since: string) => fields.filter((_, at) => partAt(since, at) !== partAt(there, at));
      const typed = (field: string) => {
        const value = valueAt(body, field);
        return value !== undefined && digestOf(value) !== partAt(there, fields.indexOf(field));
      };
      const overwritten = changed(known).filter(typed);
      if (overwritten.length > 0 && there !== known) {
        const particulars =
          now === undefined
            ? [{ expected: changedMeanwhileTexts.removed }]
            : withoutRepetition(overwritten.map(particularOf(now)));
        return refuse('changed-meanwhile', particulars, { ...notDone, revision: there });
      }
      if (now === undefined) return accepted(body);
      const untouched = changed(seen).filter((field) => {
        const value = valueAt(body, field);
        return value !== undefined && digestOf(value) === partAt(seen, fields.indexOf(field));
      });
      return accepted(
        untouched.reduce((merged, field) => withValue(merged, field, valueAt(now.values, field) ?? null), body),
      );
    },
  };

  /** Drops the repetition when two fields with the same label on the screen have the same value. */
  function withoutRepetition(details: readonly Particular[]): Particular[] {
    const shownAs = (it: Particular) => `${labelOfField(endpoint, it.field ?? '') ?? it.field} ${it.value}`;
    return [...new Map(details.toReversed().map((it) => [shownAs(it), it])).values()].toReversed();
  }

  function shownValue(field: string, value: unknown): string {
    return wording?.(field, value) ?? wordOfCode(endpoint.body, field, value) ?? fieldText(value);
  }

  function particularOf({ values, savedOf, ...last }: SavedRecord) {
    return (field: string): Particular => {
      const value = valueAt(values, field);
      const { savedBy, savedAt } = savedOf?.(field) ?? last;
      return { field, value: shownValue(field, value), expected: changedBy(savedBy, savedAt) };
    };
  }
}
