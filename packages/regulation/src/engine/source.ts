import type { OptionSetting } from '../options.ts';
import type { Only, TermIndex } from './term-index.ts';
import { indexSuffix } from './term-index.ts';

/** A value that a norm sets, with its first month. */
export interface DatedAmount {
  readonly from: string;
  readonly amount: string;
}

/**
 * Source of an input of the calculation, as data. Missing inputs, the fields of entry screens and the files that feed each
 * component are derived from it.
 *
 * - `file`: a figure read from an uploaded file.
 * - `parameter`: a column (from 1) of a parameter of the input month.
 * - `market`: a figure set for the market by a resolution or by the LAC.
 * - `offer`: terms agreed with a customer free to choose: a non-regulated user or a municipality.
 * - `published`: a value of the published definitive version of the previous month, never of another version.
 * - `reliquidation`: the sum of the deltas of the reliquidations applied in this month.
 * - `settlement`: a sum over the approved months of self-generators of the input month.
 * - `billing`: an input of one bill: a fact of the client, its consumption, its published tariff, its tax agreement or the year.
 * - `constant`: a figure set by a norm, with the first month in which it applies.
 */
export type Source = { readonly only?: Only } & (
  | { readonly kind: 'file'; readonly input: string; readonly field: string }
  | {
      readonly kind: 'parameter';
      readonly filename: string;
      readonly column: number;
      /** Reads the parameter of the following input month, for figures known only once the tariff month is over. */
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
 * Name of a fact without its index: `file:ADEM.DMRE`, `parameter:VkWUF.1`, `parameter:IPP.1@after`, `market:alpha`, `offer:price`,
 * `published:AD`, `reliquidation:AREST`, `settlement:E11`, `billing:client.class`.
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
 * Index under which a term's fact is stored. Parameters and market data have at most a market (their column already identifies the level or
 * estrato); other facts have all dimensions of the term.
 */
export function factIndex(source: FactSource, termIndex: TermIndex): TermIndex {
  if (source.kind === 'parameter' || source.kind === 'market') {
    return termIndex.market === undefined ? {} : { market: termIndex.market };
  }
  return source.kind === 'published' ? { ...termIndex, ...source.index } : termIndex;
}

/** Full key of a fact in a map of facts: `file:ADD.DtUN[market=NARM;voltage=1]`. */
export function factKey(source: FactSource, termIndex: TermIndex): string {
  return factName(source) + indexSuffix(factIndex(source, termIndex));
}
