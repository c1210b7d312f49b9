import type { Options } from '../options.ts';
import type { FactSource } from './source.ts';
import type { TermIndex } from './term-index.ts';
import { indexSuffix } from './term-index.ts';
import type { Origin, Trace } from './trace.ts';

/** What is known of one input: the amount in the unit of its term (a text for choices) and where it comes from. */
export interface Fact {
  readonly amount: string;
  /** Read only for a trace, and then as often as it likes: who gives it may put it together at the first time. */
  readonly origin: Origin;
}

/** A person's replacement of a calculated or entered amount. */
export interface Correction {
  readonly amount: string;
  readonly by: string;
  readonly at: string;
  readonly reason: string;
  /** Who vouched for it, where a second person does. */
  readonly approvedBy?: string;
  readonly approvedAt?: string;
}

/** Everything a calculation may know of a company's month. The engine asks; it never reaches for anything else. */
export interface Facts {
  /** The fact of that name (`file:ADEM.DMRE`, see `factName`) and index, or `undefined` when it was not entered. */
  fact(name: string, index: TermIndex): Fact | undefined;
  /** The replacement of the term's value at that index, where a person made one. */
  correction?(symbol: string, index: TermIndex): Correction | undefined;
  /** Codes of the markets over which company totals are summed. */
  readonly activeMarkets: readonly string[];
  /** Families of contracts beyond `C1` and `C2` with energy in the month: `C3`, `C4`… */
  readonly mechanisms: readonly string[];
  /** The days of a billing period that is read by the hour, `2026-10-19`. */
  readonly days?: readonly string[];
  /** How the company reads in this month what the law leaves open; the default where it chose nothing. */
  readonly options?: Partial<Options>;
}

/**
 * Facts from a map keyed by `factKey`: `parameter:VkWUF.1[market=DNOM]`, `file:ADEM.DMRE`. Corrections are keyed by
 * the symbol and its index: `G[market=DNOM]`.
 */
export function factsFromMap(given: {
  facts: ReadonlyMap<string, Fact>;
  activeMarkets: readonly string[];
  mechanisms?: readonly string[];
  corrections?: ReadonlyMap<string, Correction>;
}): Facts {
  const { facts, corrections, activeMarkets, mechanisms = [] } = given;
  return {
    activeMarkets,
    mechanisms,
    fact: (name, index) => facts.get(name + indexSuffix(index)),
    ...(corrections && { correction: (symbol, index) => corrections.get(symbol + indexSuffix(index)) }),
  };
}

/** An input that the calculation lacked: the term, and what has to be entered or uploaded for it. */
export interface Missing {
  readonly symbol: string;
  readonly label: string;
  readonly want: FactSource;
  /** Whole key of the fact, index included. */
  readonly key: string;
  readonly market?: string;
}

/**
 * The facts that a published definitive version gives to the next month, from its stored trace: `published:AD[…]`,
 * `published:T[market=…;band=mon]`… All nodes of the market's tariff are offered; the terms choose.
 */
export function publishedFacts(
  trace: Trace,
  publication: Omit<Extract<Origin, { kind: 'published' }>, 'kind'>,
): Map<string, Fact> {
  const facts = new Map<string, Fact>();
  const origin: Origin = { kind: 'published', ...publication };
  for (const node of Object.values(trace.nodes)) {
    if (node.id.includes('#')) continue;
    if (node.index.market !== undefined && node.index.market !== publication.market) continue;
    const key = `published:${node.symbol}${indexSuffix({ ...node.index, market: publication.market })}`;
    facts.set(key, { amount: node.amount, origin });
  }
  return facts;
}
