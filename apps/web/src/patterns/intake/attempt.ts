import type { Particular } from '@contador/contract';
import { billingIntakeTexts as texts } from '@contador/contract/messages';
import { markedWorkbook } from '@contador/contract/uploads';
import type { DecimalSign } from '@contador/kernel';
import { type CallFailure, failureSentence } from '../../http/call-failure.ts';

/** A file that was sent and not taken: what it was, when, and why. */
export interface RefusedAttempt {
  readonly fileName: string;
  readonly at: Date;
  readonly message: string;
  readonly particulars: readonly Particular[];
  /** Under which id its marked copy is downloaded. */
  readonly marked: string | undefined;
  /** Sends the file again with the decimal sign that the person chose. */
  readonly again?: SendAgain | undefined;
}

export type SendAgain = (decimalSign: DecimalSign) => unknown;

/** The attempt that failed so. */
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

/** How many places in the file are at fault: none where it is no such file at all. */
export function placesAtFault({ particulars }: Pick<RefusedAttempt, 'particulars'>): number {
  return particulars.filter(({ line }) => line !== undefined).length;
}

/** What is said above an upload that failed: the plain word where not even the answer could be read. */
export function uploadFailureText({ kind }: CallFailure): string {
  return kind === 'unintelligible' ? texts.uploadBroken : texts.uploadFailed;
}

/** The one of those codes that the name of a file says, between other signs: `consumos-6R-octubre.xlsx`; `undefined` if none or several. */
export function cycleInName(fileName: string, codes: readonly string[]): string | undefined {
  const words = fileName
    .replace(/\.[^.]*$/, '')
    .toUpperCase()
    .split(/[^A-Z0-9-]+/)
    .flatMap((word) => [word, ...word.split('-')]);
  const named = codes.filter((code) => words.includes(code));
  return named.length === 1 ? named[0] : undefined;
}
