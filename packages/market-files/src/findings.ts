import {
  accepted,
  ambiguousAmounts,
  type DecimalReadings,
  type DecimalSign,
  type Result,
  refused,
} from '@contador/kernel';
import type { ErrorRule, LocatedError, LocatedWarning, WarningRule } from './located-error.ts';
import { fileSentences } from './messages/files.ts';
import { numberSentences } from './messages/numbers.ts';
import type { Place } from './place.ts';
import { cleanText } from './text/clean-text.ts';

/** Further errors are only counted: a person repairs the file long before reading this many. */
const MOST_ERRORS = 1000;
const MOST_WARNINGS = 200;
const LONGEST_VALUE = 80;

/** Collects every error and warning while a reader goes on, never only the first. */
export class Findings {
  private readonly errors: LocatedError[] = [];
  private readonly noted: LocatedWarning[] = [];
  private uncounted = 0;

  refuse(place: Place, rule: ErrorRule, expected: string, value?: string, readings?: DecimalReadings): void {
    if (this.errors.length >= MOST_ERRORS) {
      this.uncounted++;
      return;
    }
    const text = value === undefined ? {} : { value: shown(value) };
    const amounts = readings === undefined ? {} : { readings };
    this.errors.push({ ...located(place), rule, ...text, expected: cleanText(expected), ...amounts });
  }

  /** Rejects a text that is one number with a decimal point and another with a decimal comma. */
  refuseAmbiguous(place: Place, value: string, readings: Readonly<Record<DecimalSign, string>>): void {
    this.refuse(place, 'ambiguous-number', numberSentences.ambiguous(ambiguousAmounts(readings)), value, readings);
  }

  warn(place: Place, rule: WarningRule, expected: string, value?: string): void {
    if (this.noted.length >= MOST_WARNINGS) return;
    const text = value === undefined ? {} : { value: shown(value) };
    this.noted.push({ ...located(place), rule, ...text, expected: cleanText(expected) });
  }

  /** Adds a warning about the file as a whole, before those of its rows; it is never dropped by the limit. */
  warnFirst(place: Place, rule: WarningRule, expected: string): void {
    this.noted.unshift({ ...located(place), rule, expected: cleanText(expected) });
  }

  get refused(): boolean {
    return this.errors.length > 0;
  }

  get warnings(): readonly LocatedWarning[] {
    return this.noted;
  }

  /** Returns the reading when nothing was rejected, or all errors. `reading` is only called in the first case. */
  conclude<Reading>(reading: () => Reading): Result<Reading, LocatedError[]> {
    return this.refused ? refused(this.all()) : accepted(reading());
  }

  /** All errors so far; those beyond the limit are summarised in one that counts them. */
  all(): LocatedError[] {
    const last = this.errors[this.errors.length - 1];
    if (this.uncounted === 0 || !last) return this.errors;
    const expected = fileSentences.moreErrors(this.uncounted);
    return [...this.errors, { file: last.file, rule: 'more-errors', expected }];
  }
}

function shown(value: string): string {
  return cleanText(value.length > LONGEST_VALUE ? `${value.slice(0, LONGEST_VALUE)}…` : value);
}

/** Sanitises names of files, sheets and columns, which come from the files and may contain anything. */
function located(place: Place): Place {
  const { file, sheet, column } = place;
  return {
    ...place,
    file: cleanText(file),
    ...(sheet !== undefined && { sheet: shown(sheet) }),
    ...(column !== undefined && { column: shown(column) }),
  };
}
