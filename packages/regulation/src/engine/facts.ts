import type { Options } from '../options.ts';
import type { FactSource } from './source.ts';
import type { TermIndex } from './term-index.ts';
import { indexSuffix } from './term-index.ts';
import type { Origin, Trace } from './trace.ts';

/** Value of one input: the amount in the unit of its term (a text for choices) and its origin. */
export interface Fact {
  readonly amount: string;
  /** Read only when a trace is built, possibly several times; a getter may build it lazily on the first read. */
  readonly origin: Origin;
}

/** A person's replacement of a calculated or entered amount. */
export interface Correction {
  readonly amount: string;
  readonly by: string;
  readonly at: string;
  readonly reason: string;
  /** Second person who approved the replacement, where one is required. */
  readonly approvedBy?: string;
  readonly approvedAt?: string;
}

/** Everything that a calculation may know about a company's month. The engine reads nothing else. */
export interface Facts {
  /** Returns the fact with that name (`file:ADEM.DMRE`, see `factName`) and index, or `undefined` when it was not entered. */
  fact(name: string, index: TermIndex): Fact | undefined;
  /** Returns a person's replacement of the term's value at that index, if there is one. */
  correction?(symbol: string, index: TermIndex): Correction | undefined;
  /** Codes of the markets included in company totals. */
  readonly activeMarkets: readonly string[];
  /** Contract families other than `C1` and `C2` with energy in the month: `C3`, `C4`… */
  readonly mechanisms: readonly string[];
  /** Days of a billing period that is read by the hour, as `2026-10-19`. */
  readonly days?: readonly string[];
  /** The company's readings of the law for this month; an option not present has its default. */
  readonly options?: Partial<Options>;
}

/**
 * Builds facts from a map keyed by `factKey`: `parameter:VkWUF.1[market=DNOM]`, `file:ADEM.DMRE`. Corrections are keyed by symbol and
 * index: `G[market=DNOM]`.
 */
export function factsFromMap(input: {
  facts: ReadonlyMap<string, Fact>;
  activeMarkets: readonly string[];
  mechanisms?: readonly string[];
  corrections?: ReadonlyMap<string, Correction>;
}): Facts {
  const { facts, corrections, activeMarkets, mechanisms = [] } = input;
  return {
    activeMarkets,
    mechanisms,
    fact: (name, index) => facts.get(name + indexSuffix(index)),
    ...(corrections && { correction: (symbol, index) => corrections.get(symbol + indexSuffix(index)) }),
  };
}

/** A missing input: the term, and what has to be entered or uploaded for it. */
export interface Missing {
  readonly symbol: string;
  readonly label: string;
  readonly want: FactSource;
  /** Full key of the fact, including its index. */
  readonly key: string;
  readonly market?: string;
}

/**
 * Facts that a published definitive version gives to the next month, read from its stored trace: `published:AD[…]`,
 * `published:T[market=…;band=mon]`… Includes all nodes of the market's tariff; terms use the ones they need.
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
