import type { OptionSetting } from '../options.ts';
import type { Only, TermIndex } from './term-index.ts';
import { indexSuffix } from './term-index.ts';

/** A value that a norm fixes, from a month on. */
export interface DatedAmount {
  readonly from: string;
  readonly amount: string;
}

/**
 * Where an input of the calculation comes from, as data: what is missing, what a screen must ask for and which file
 * feeds which component are all read from here.
 *
 * - `file`: a figure that a reader took from an uploaded file.
 * - `parameter`: a column (from 1) of a parameter of the input month.
 * - `market`: what a resolution or the LAC fixed for the market.
 * - `offer`: what was agreed with a customer who is free to choose: a non-regulated user, a municipality.
 * - `published`: a value of the published definitive version of the month before, never of another version.
 * - `reliquidation`: the sum of the deltas of the reliquidations applied in this month.
 * - `settlement`: a sum over the approved months of self-generators of the input month.
 * - `billing`: what one bill is calculated of: a fact of the client, of its consumption, of its published tariff, of its agreement or of the year.
 * - `constant`: a figure written in a norm, with the month from which it holds.
 */
export type Source = { readonly only?: Only } & (
  | { readonly kind: 'file'; readonly input: string; readonly field: string }
  | {
      readonly kind: 'parameter';
      readonly filename: string;
      readonly column: number;
      /** The parameter of the input month after: what is known once the tariff month is over. */
      readonly month?: 'after';
    }
  | { readonly kind: 'market'; readonly field: string }
  | { readonly kind: 'offer'; readonly field: string }
  | { readonly kind: 'published'; readonly symbol: string; readonly index?: TermIndex }
  | { readonly kind: 'reliquidation'; readonly concept: string }
  | { readonly kind: 'settlement'; readonly concept: string }
  | { readonly kind: 'billing'; readonly field: string }
  | {
      readonly kind: 'constant';
      readonly law: string;
      readonly article: string;
      readonly note?: string;
      readonly option?: OptionSetting;
      readonly values: readonly DatedAmount[];
    }
);
export type FactSource = Exclude<Source, { kind: 'constant' }>;

/**
 * The name of a fact, without its index: `file:ADEM.DMRE`, `parameter:VkWUF.1`, `parameter:IPP.1@after`, `market:alpha`,
 * `offer:price`, `published:AD`, `reliquidation:AREST`, `settlement:E11`, `billing:client.class`.
 */
export function factName(source: FactSource): string {
  switch (source.kind) {
    case 'file':
      return `file:${source.input}.${source.field}`;
    case 'parameter':
      return `parameter:${source.filename}.${source.column}${source.month === 'after' ? '@after' : ''}`;
    case 'market':
      return `market:${source.field}`;
    case 'offer':
      return `offer:${source.field}`;
    case 'published':
      return `published:${source.symbol}`;
    case 'reliquidation':
      return `reliquidation:${source.concept}`;
    case 'settlement':
      return `settlement:${source.concept}`;
    case 'billing':
      return `billing:${source.field}`;
  }
}

/**
 * The index under which a term's fact is kept. Parameters and market data have at most a market (their column already
 * says the level or the estrato); the other facts have all the dimensions of the term.
 */
export function factIndex(source: FactSource, termIndex: TermIndex): TermIndex {
  if (source.kind === 'parameter' || source.kind === 'market') {
    return termIndex.market === undefined ? {} : { market: termIndex.market };
  }
  return source.kind === 'published' ? { ...termIndex, ...source.index } : termIndex;
}

/** The whole key of a fact, `file:ADD.DtUN[market=NARM;voltage=1]`: what a map of facts is keyed by. */
export function factKey(source: FactSource, termIndex: TermIndex): string {
  return factName(source) + indexSuffix(factIndex(source, termIndex));
}
