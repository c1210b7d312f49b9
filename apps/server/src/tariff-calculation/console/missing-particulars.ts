import type { Particular } from '@contador/contract';
import { impedimentSentence } from '@contador/contract/messages';
import type { Impossible, Missing } from '@contador/regulation';
import { wireMissing } from './component-card.ts';

/** Missing inputs, or the reason why there is no value, as particulars of a refusal. */
export function whatIsMissing(lacking: {
  readonly missing?: readonly Missing[];
  readonly impossible?: Impossible | undefined;
}): Particular[] {
  const missing = (lacking.missing ?? []).map((each) => {
    const { name, column, label } = wireMissing(each);
    return { field: column === null ? name : `${name} ${column}`, expected: label };
  });
  return lacking.impossible === undefined
    ? missing
    : [...missing, { expected: impedimentSentence(lacking.impossible) }];
}
