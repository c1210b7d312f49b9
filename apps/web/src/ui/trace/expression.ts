import type { TraceTree } from '@contador/contract/tariff-calculation';
import { amountText } from './trace-amount.ts';

/** An expression for display: numerator over denominator if it is one quotient, otherwise a single line. */
export interface SetExpression {
  readonly above: string;
  readonly below?: string;
}

const LOWER_OPERATORS = [' + ', ' − ', ' · '];

/** Splits `(A + B) / C` into A + B over C. A quotient inside a sum or a product stays in line. */
export function setExpression(expression: string): SetExpression {
  const tops = topLevel(expression);
  const quotients = tops.filter((it) => it.operator === ' / ');
  const [quotient] = quotients;
  const alone = quotients.length === 1 && !tops.some((it) => LOWER_OPERATORS.includes(it.operator));
  if (!quotient || !alone) return { above: expression };
  return {
    above: withoutParentheses(expression.slice(0, quotient.at)),
    below: withoutParentheses(expression.slice(quotient.at + quotient.operator.length)),
  };
}

function topLevel(expression: string): { readonly at: number; readonly operator: string }[] {
  const found: { at: number; operator: string }[] = [];
  let depth = 0;
  for (let at = 0; at < expression.length; at += 1) {
    const letter = expression[at];
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    const operator = expression.slice(at, at + 3);
    if (depth === 0 && (operator === ' / ' || LOWER_OPERATORS.includes(operator))) found.push({ at, operator });
  }
  return found;
}

function withoutParentheses(text: string): string {
  const inner = text.trim();
  if (!inner.startsWith('(') || !inner.endsWith(')')) return inner;
  let depth = 0;
  for (let at = 0; at < inner.length - 1; at += 1) {
    if (inner[at] === '(') depth += 1;
    if (inner[at] === ')') depth -= 1;
    if (depth === 0) return inner;
  }
  return inner.slice(1, -1);
}

export interface Piece {
  readonly text: string;
  readonly symbol?: string;
}

/** Splits the expression at the symbols of the terms, so that a symbol can be marked or replaced with its number. */
export function piecesOf(expression: string, symbols: readonly string[]): Piece[] {
  const longestFirst = [...new Set(symbols)].filter((it) => it !== '').sort((a, b) => b.length - a.length);
  const pieces: Piece[] = [];
  let plain = '';
  for (let at = 0; at < expression.length; ) {
    const symbol = longestFirst.find((it) => expression.startsWith(it, at) && isWholeSymbol(expression, at, it));
    if (symbol === undefined) {
      plain += expression[at];
      at += 1;
      continue;
    }
    if (plain !== '') pieces.push({ text: plain });
    plain = '';
    pieces.push({ text: symbol, symbol });
    at += symbol.length;
  }
  if (plain !== '') pieces.push({ text: plain });
  return pieces;
}

const LETTER = /[\p{L}\p{N}_'*]/u;

function isWholeSymbol(expression: string, at: number, symbol: string): boolean {
  return !LETTER.test(expression[at - 1] ?? ' ') && !LETTER.test(expression[at + symbol.length] ?? ' ');
}

const MOST_TERMS = 8;

/** Puts a negative number in parentheses, so that its sign is not read as an operation. */
function inFormula(number: string): string {
  return number.startsWith('\u2212') ? `(${number})` : number;
}

/**
 * Replaces the symbols of the expression with their numbers; `undefined` if a symbol belongs to several terms or to none. A choice, such as
 * whether a client has a credit, selects the formula and need not stand in it.
 */
export function withNumbers(expression: string, terms: readonly TraceTree[]): string | undefined {
  const bySymbol = new Map(terms.map((term) => [term.symbol, term]));
  if (terms.length > MOST_TERMS || bySymbol.size !== terms.length) return undefined;
  const pieces = piecesOf(expression, [...bySymbol.keys()]);
  const used = new Set(pieces.flatMap((it) => it.symbol ?? []));
  if (terms.some(({ symbol, unit }) => unit !== 'text' && !used.has(symbol))) return undefined;
  return pieces
    .map((piece) => {
      const term = piece.symbol === undefined ? undefined : bySymbol.get(piece.symbol);
      return term ? inFormula(amountText(term.amount, term.unit)) : piece.text;
    })
    .join('');
}
