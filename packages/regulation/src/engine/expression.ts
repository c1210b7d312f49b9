const NOT_IN_A_WORD = '[\\p{L}\\p{N}_]';

function escaped(symbol: string): string {
  return symbol.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** Matches any of the symbols. Longest symbols first, so that `G(m−1)` is not read as `G`. */
export function symbolPattern(symbols: readonly string[]): RegExp {
  const alternatives = [...symbols].sort((a, b) => b.length - a.length).map(escaped);
  return new RegExp(`(?<!${NOT_IN_A_WORD})(?:${alternatives.join('|')})(?!${NOT_IN_A_WORD})`, 'gu');
}

/** Symbols named in an expression, each once, in order of appearance. */
export function symbolsIn(expression: string, known: readonly string[]): string[] {
  return [...new Set(expression.match(symbolPattern(known)) ?? [])];
}
