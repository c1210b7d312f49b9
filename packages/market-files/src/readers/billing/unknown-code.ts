import { codeWithItsZeros } from '@contador/kernel';
import { billingFileSentences as sentences } from '../../messages/billing-files.ts';
import { codeKey } from './intake-context.ts';

/** What is said of a code that no client has: which one it was before a spreadsheet took its zeros, or else the sentence given. */
export function unknownCode(
  code: string,
  known: Pick<ReadonlySet<string>, 'has'>,
  otherwise: string = sentences.unknownCode,
): string {
  const whole = codeWithItsZeros(codeKey(code), known);
  return whole === undefined ? otherwise : sentences.zerosLost(whole);
}
