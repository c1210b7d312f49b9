import { factKey, type Source } from './engine/source.ts';
import type { TermIndex } from './engine/term-index.ts';
import { wantedFacts } from './terms.ts';

/**
 * Keys of the published facts of the previous month that make a market's first-month parameter unnecessary: `published:AD[market=NARM]` for
 * AJ0. Empty for a parameter that no published fact replaces.
 */
export function factsInPlaceOf(filename: string, market: string): string[] {
  const keys = wantedFacts.flatMap(({ sources, by }) => {
    const published = sources.find((source) => source.kind === 'published');
    const entered = sources.filter((source) => source.kind === 'parameter' && source.filename === filename);
    if (published === undefined) return [];
    return entered.map(({ only }) => {
      const index = { ...(by.includes('market') && { market }), ...onlyIndex(only) };
      return factKey(published, index);
    });
  });
  return [...new Set(keys)].sort();
}

/** The single index value to which a source is restricted: a column of a parameter is one level or one estrato. */
function onlyIndex(only: Source['only']): TermIndex {
  return Object.fromEntries(Object.entries(only ?? {}).map(([dimension, [value]]) => [dimension, value]));
}
