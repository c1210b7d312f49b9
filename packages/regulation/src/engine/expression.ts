const NOT_IN_A_WORD = '[\\p{L}\\p{N}_]';

function escaped(symbol: string): string {
  return symbol.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** Longest first, so that `G(m−1)` is not read as `G`. */
function pattern(symbols: readonly string[]): RegExp {
  const alternatives = [...symbols].sort((a, b) => b.length - a.length).map(escaped);
  return new RegExp(`(?<!${NOT_IN_A_WORD})(?:${alternatives.join('|')})(?!${NOT_IN_A_WORD})`, 'gu');
}

/** The symbols that an expression names, each once, in order of appearance. */
export function symbolsIn(expression: string, known: readonly string[]): string[] {
  return [...new Set(expression.match(pattern(known)) ?? [])];
}

/** What an expression says besides known symbols, numbers, `min`, `max`, sums and signs: nothing, if it is right. */
export function unknownWordsIn(expression: string, known: readonly string[]): string[] {
  const rest = expression.replace(pattern(known), ' ');
  return (rest.match(/\p{L}+/gu) ?? []).filter((word) => !/^(min|max|Σ[jlz]?)$/u.test(word));
}
