import type { Particular } from '@contador/contract';
import { billingIntakeTexts as texts } from '@contador/contract/messages';
import { markedWorkbook } from '@contador/contract/uploads';
import type { DecimalSign } from '@contador/kernel';
import { type CallFailure, failureSentence } from '../../http/call-failure.ts';

/** A refused file: its name, the time, and the reasons. */
export interface RefusedAttempt {
  readonly fileName: string;
  readonly at: Date;
  readonly message: string;
  readonly particulars: readonly Particular[];
  /** Id under which the copy with marked cells is downloaded. */
  readonly marked: string | undefined;
  /** Sends the file again with the decimal sign that the person chose. */
  readonly again?: SendAgain | undefined;
}

export type SendAgain = (decimalSign: DecimalSign) => unknown;

/** Builds the record of a refused attempt. */
export function refusedAttempt(fileName: string, failure: CallFailure, again?: SendAgain): RefusedAttempt {
  const refused = failure.kind === 'refused' ? failure : undefined;
  return {
    fileName,
    at: new Date(),
    message: failureSentence(failure),
    particulars: refused?.details ?? [],
    marked: markedWorkbook.safeParse(refused?.body).data?.marked,
    again,
  };
}

/** Number of errors that have a place in the file; zero if the file is of another kind altogether. */
export function placesAtFault({ particulars }: Pick<RefusedAttempt, 'particulars'>): number {
  return particulars.filter(({ line }) => line !== undefined).length;
}

/** Title of a failed upload; a generic one if the answer was unintelligible. */
export function uploadFailureText({ kind }: CallFailure): string {
  return kind === 'unintelligible' ? texts.uploadBroken : texts.uploadFailed;
}

/**
 * Finds the cycle code in a file name, delimited by other characters: `consumos-6R-octubre.xlsx`; `undefined` if there is none or several.
 */
export function cycleInName(fileName: string, codes: readonly string[]): string | undefined {
  const words = fileName
    .replace(/\.[^.]*$/, '')
    .toUpperCase()
    .split(/[^A-Z0-9-]+/)
    .flatMap((word) => [word, ...word.split('-')]);
  const named = codes.filter((code) => words.includes(code));
  return named.length === 1 ? named[0] : undefined;
}
