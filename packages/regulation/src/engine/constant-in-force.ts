import { isoMonth, type Month } from '@contador/kernel';
import { DEFAULT_OPTIONS, type Options } from '../options.ts';
import { constantIn, sourcesFor } from './in-force.ts';
import type { InputTerm } from './term.ts';

/**
 * Value that a norm sets for the term in a month, as decimal text; `undefined` when no norm does. Shown on screens as a hint beside an
 * entry.
 */
export function constantInForce(term: InputTerm, month: Month, options: Options = DEFAULT_OPTIONS): string | undefined {
  for (const source of sourcesFor(term, {}, options)) {
    const amount = source.kind === 'constant' ? constantIn(source, isoMonth(month)) : undefined;
    if (amount !== undefined) return amount;
  }
  return undefined;
}
