import { type Endpoint, type Particular, type Refused, refuse } from '@contador/contract';
import { changedBy, changedMeanwhileTexts, fieldText } from '@contador/contract/messages';
import { labelOfField, wordOfCode, writtenFields } from '@contador/contract/wire';
import { accepted, type Result } from '@contador/kernel';
import { digestOf, partAt, revisionOf, valueAt, withValue } from './record-revision.ts';

/** A record as it is, under the names of the call that writes it, and who saved it last. */
interface SavedRecord {
  readonly values: object;
  readonly savedBy: string;
  /** ISO 8601. */
  readonly savedAt: string;
  /** Who changed a field and when, of a record whose fields have several writers. */
  readonly savedOf?: (field: string) => Pick<SavedRecord, 'savedBy' | 'savedAt'>;
}

interface OnRevision {
  readonly seen?: string | undefined;
  readonly told?: string | undefined;
}

/** Tells people who edit one record at once of each other. */
export interface RecordGuard {
  /** The revision of a record as it is shown. */
  readonly revisionOf: (values: object | undefined) => string;
  /**
   * The body as it is to be saved, on what is there now. Refused as `changed-meanwhile`, with who changed what, where it would write
   * over what somebody saved since the person opened it. One who was told keeps what they typed, and of the rest what is there.
   * Call it in the turn of those records.
   */
  readonly onTop: <Body extends OnRevision>(
    body: Body,
    now: SavedRecord | undefined,
  ) => Result<Body, Refused['refusal']>;
}

interface GuardedRecord {
  /** Fields that name the record or accompany it, and are no part of it. */
  readonly besides: readonly string[];
  /** What the call answers beside a refusal. */
  readonly notDone: Readonly<Record<string, unknown>>;
  /** A value as the screen words it, where it is a code. */
  readonly wording?: (field: string, value: unknown) => string | undefined;
}

/** The guard of the records that the call writes whole: every field of its body is looked at. */
export function recordGuard(
  endpoint: Pick<Endpoint, 'body' | 'query'>,
  { besides, notDone, wording }: GuardedRecord,
): RecordGuard {
  const fields = writtenFields(endpoint.body, besides);
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
          now === undefined ? [{ expected: changedMeanwhileTexts.removed }] : once(overwritten.map(toldOf(now)));
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

  /** What two fields hold under one name of the screen is one thing there. */
  function once(told: readonly Particular[]): Particular[] {
    const said = (it: Particular) => `${labelOfField(endpoint, it.field ?? '') ?? it.field} ${it.value}`;
    return [...new Map(told.toReversed().map((it) => [said(it), it])).values()].toReversed();
  }

  function worded(field: string, value: unknown): string {
    return wording?.(field, value) ?? wordOfCode(endpoint.body, field, value) ?? fieldText(value);
  }

  function toldOf({ values, savedOf, ...last }: SavedRecord) {
    return (field: string): Particular => {
      const value = valueAt(values, field);
      const { savedBy, savedAt } = savedOf?.(field) ?? last;
      return { field, value: worded(field, value), expected: changedBy(savedBy, savedAt) };
    };
  }
}
