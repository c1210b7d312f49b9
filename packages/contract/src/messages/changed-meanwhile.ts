import { momentText } from '../format/date-text.ts';
import type { Amount } from '../format/number-text.ts';
import { numberText } from '../format/number-text.ts';
import { sentences } from './refusal-sentence.ts';

export const changedMeanwhileRefusals = sentences({
  'changed-meanwhile': {
    status: 409,
    message: 'Otra persona guardó otro valor mientras usted escribía. Elija cuál queda.',
  },
});

/** Who changed a value of which a person saw an earlier one: `Daniela Duarte lo cambió el 08/11/2025 10:42; antes era 151.48.` */
export function changedMeanwhile(by: string, at: string, before: Amount): string {
  const earlier =
    before === null || before === undefined
      ? 'antes no tenía valor'
      : `antes era ${numberText(before, 6, { upTo: true })}`;
  return `${by} lo cambió el ${momentText(at)}; ${earlier}.`;
}
