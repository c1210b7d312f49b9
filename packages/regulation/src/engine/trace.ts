import type { TermIndex } from './term-index.ts';

/** Which value of a named option (docs/regulation/options.md) a formula was run with. */
export interface OptionInForce {
  readonly name: string;
  readonly value: string;
}

/** A figure of an uploaded file: where exactly, and how much it contributed. */
export interface FileReference {
  readonly name: string;
  readonly sha256: string;
  readonly line?: number;
  readonly column?: string;
  readonly sheet?: string;
  readonly cell?: string;
  readonly amount: string;
}

/** The delta that one reliquidation brings to a concept. */
export interface ReliquidatedPart {
  /** Input period that was reliquidated, `2025-06`. */
  readonly month: string;
  readonly fromVersion: string;
  readonly toVersion: string;
  readonly delta: string;
}

/** What one client's approved month brings to a sum. */
export interface SettledPart {
  readonly client: string;
  readonly amount: string;
}

/** Where the hours of one day of a series stand: a line of a kept file. */
export interface SeriesDay {
  readonly name: string;
  readonly sha256: string;
  readonly line?: number;
}

/** An hour of a series that stands in a row of another input, and not in the line of its day. */
export interface SeriesHour extends SeriesDay {
  /** Hour of the month, from 0. */
  readonly hour: number;
  readonly input: string;
  /** Column of the row. */
  readonly column: string;
}

/** Where an amount comes from. JSON as it stands; times are ISO 8601, amounts decimal strings. */
export type Origin =
  | {
      readonly kind: 'formula';
      readonly law: string;
      readonly article: string;
      readonly expression: string;
      readonly from: string;
      readonly to?: string;
      /** Ids of the nodes that the formula asked for, in the order of asking. */
      readonly terms: readonly string[];
      readonly option?: OptionInForce;
      readonly note?: string;
    }
  | {
      readonly kind: 'file';
      readonly input: string;
      readonly files: readonly FileReference[];
      readonly uploadedBy: string;
      readonly uploadedAt: string;
      readonly warning?: string;
    }
  /** The sum or the mean of the hours of a month. The hours stand in the files of its days, and are shown when somebody asks for them. */
  | {
      readonly kind: 'series';
      readonly input: string;
      /** Of the rows of the input, the one with the hours: `PBNA`. */
      readonly code: string;
      /** Month of the hours, `2025-10`. */
      readonly month: string;
      /** What of each hour is summed, by the name of the fact: `value`, `meanAbove`. */
      readonly field: string;
      readonly measure: 'sum' | 'mean';
      readonly hours: number;
      /** Amount over which an hour counts as above, in the unit of the series; absent where none does. */
      readonly above?: string;
      /** From day 1. */
      readonly days: readonly SeriesDay[];
      /** Hours read elsewhere than in the line of their day; absent where there is none. */
      readonly elsewhere?: readonly SeriesHour[];
      readonly uploadedBy: string;
      readonly uploadedAt: string;
      readonly warning?: string;
    }
  | {
      readonly kind: 'parameter';
      readonly filename: string;
      readonly column: number;
      readonly columnLabel: string;
      readonly market?: string;
      readonly enteredBy: string;
      readonly enteredAt: string;
      readonly warning?: string;
    }
  | {
      readonly kind: 'market';
      readonly field: string;
      readonly fieldLabel: string;
      readonly market: string;
      readonly enteredBy: string;
      readonly enteredAt: string;
    }
  /** What was agreed with a customer: its code and name, and who wrote it down. */
  | {
      readonly kind: 'offer';
      readonly field: string;
      readonly fieldLabel: string;
      readonly customer: string;
      readonly customerName: string;
      readonly enteredBy: string;
      readonly enteredAt: string;
    }
  /** A field of a record that people keep: of a client, of a consumption typed by hand, of an agreement, of the parameters of billing. */
  | {
      readonly kind: 'record';
      readonly record: string;
      readonly field: string;
      readonly enteredBy: string;
      readonly enteredAt: string;
    }
  | {
      readonly kind: 'published';
      readonly tariffId: string;
      readonly market: string;
      readonly month: string;
      readonly publishedBy: string;
      readonly publishedAt: string;
    }
  | {
      readonly kind: 'reliquidation';
      readonly concept: string;
      readonly months: readonly string[];
      readonly fromVersion: string;
      readonly toVersion: string;
      readonly appliedBy: string;
      readonly appliedAt: string;
      /** What each reliquidation brings. */
      readonly parts?: readonly ReliquidatedPart[];
    }
  | {
      readonly kind: 'settlement';
      readonly concept: string;
      readonly month: string;
      readonly settledBy: string;
      readonly settledAt: string;
      /** The clients' months that it is the sum of. */
      readonly parts?: readonly SettledPart[];
    }
  | { readonly kind: 'constant'; readonly law: string; readonly article: string; readonly note?: string }
  /** One of the tolerated absences: the amount is 0 because there is nothing, and the reason is written down. */
  | { readonly kind: 'absence'; readonly reason: string }
  /** A person replaced the amount; what it would have been stays beside it. */
  | {
      readonly kind: 'override';
      readonly by: string;
      readonly at: string;
      readonly reason: string;
      /** The second person, where one has to approve it. */
      readonly approvedBy?: string;
      readonly approvedAt?: string;
      readonly originalAmount: string;
      readonly original: Origin;
    };

export interface TraceNode {
  readonly id: string;
  readonly symbol: string;
  readonly label: string;
  readonly unit: string;
  /** Full precision; a text for the few inputs that are choices (unit `text`). */
  readonly amount: string;
  readonly index: TermIndex;
  readonly origin: Origin;
  /** Codes of `WarningCode`, or the warning that came with a file. */
  readonly warnings?: readonly string[];
}

/** All figures of a calculation, each once, flat: what is stored with a publication. */
export interface Trace {
  readonly roots: readonly string[];
  readonly nodes: Readonly<Record<string, TraceNode>>;
}

/** The ids below an origin, in the order of asking. */
export function termsOf(origin: Origin): readonly string[] {
  if (origin.kind === 'formula') return origin.terms;
  return origin.kind === 'override' ? termsOf(origin.original) : [];
}
