import { counted, oddCharacter, visibleText } from '@contador/kernel';
import { recordTexts } from '../messages/tariff-inputs/input-information.ts';
import type { Particular } from '../refusal.ts';

/** Maximum nesting depth, deeper than any schema of the contract and within the limits of parsers in browsers and databases. */
const DEEPEST = 40;
const MOST_NAMED = 20;
const LONGEST_NAME = 100;

/**
 * Finds fields of a request whose text or name cannot be stored (see `oddCharacter`), or that are nested too deeply; at most twenty.
 * Nothing that a person types is reported.
 */
export function oddFields(value: unknown): Particular[] {
  const found: Particular[] = [];
  const waiting: { readonly at: readonly string[]; readonly value: unknown }[] = [{ at: [], value }];
  for (let next = waiting.pop(); next !== undefined && found.length < MOST_NAMED; next = waiting.pop()) {
    const { at, value: here } = next;
    if (typeof here === 'string') {
      const odd = oddCharacter(here);
      if (odd !== undefined) found.push({ ...named(at), expected: without(odd) });
    } else if (typeof here === 'object' && here !== null) {
      if (at.length >= DEEPEST) {
        found.push({
          ...named(at.slice(0, 1)),
          expected: `a lo sumo ${counted(DEEPEST, 'nivel', 'niveles')}, uno dentro de otro`,
        });
        continue;
      }
      for (const [key, inside] of Object.entries(here)) {
        const odd = oddCharacter(key);
        if (odd !== undefined) found.push({ ...named([...at, key]), expected: without(odd) });
        else if (typeof inside === 'string' || typeof inside === 'object')
          waiting.push({ at: [...at, key], value: inside });
      }
    }
  }
  return found;
}

const without = (odd: string) => recordTexts.withoutControls(odd);

function named(at: readonly string[]): { field?: string } {
  return at.length === 0 ? {} : { field: visibleText(at.join('.')).slice(0, LONGEST_NAME) };
}
