import type { TermIndex } from './term-index.ts';

/** Value of a named option (docs/regulation/options.md) that a formula ran with. */
export interface OptionInForce {
  readonly name: string;
  readonly value: string;
}

/** A figure of an uploaded file: its exact location and its contribution. */
export interface FileReference {
  readonly name: string;
  readonly sha256: string;
  readonly line?: number;
  readonly column?: string;
  readonly sheet?: string;
  readonly cell?: string;
  /** Decimal sign that was declared for the numbers that the file carries as text. */
  readonly decimalSign?: 'point' | 'comma';
  readonly amount: string;
}

/** Delta that one reliquidation adds to a concept. */
export interface ReliquidatedPart {
  /** Input period that was reliquidated, `2025-06`. */
  readonly month: string;
  readonly fromVersion: string;
  readonly toVersion: string;
  readonly delta: string;
}

/** Adjustment of a month that another system calculated, and the cell that it was read from; `amount` is its delta. */
export interface BroughtPart extends FileReference {
  /** Input period that it comes from, `2025-06`. */
  readonly month: string;
  /** File or document of the former system. */
  readonly source: string;
  readonly reason: string;
  readonly by: string;
  /** When it was brought, ISO 8601. */
  readonly at: string;
}

/** Contribution of one client's approved month to a sum. */
export interface SettledPart {
  readonly client: string;
  readonly amount: string;
}

/** Location of the hours of one day of a series: a line of a stored file. */
export interface SeriesDay {
  readonly name: string;
  readonly sha256: string;
  readonly line?: number;
}

/** An hour of a series that was read from a row of another input instead of the line of its day. */
export interface SeriesHour extends SeriesDay {
  /** Hour of the month, from 0. */
  readonly hour: number;
  readonly input: string;
  /** Column of the row. */
  readonly column: string;
}

/** Origin of an amount. Serialised as JSON without conversion; times are ISO 8601, amounts decimal strings. */
export type Origin =
  | {
      readonly kind: 'formula';
      readonly law: string;
      readonly article: string;
      readonly expression: string;
      readonly from: string;
      readonly to?: string;
      /** Ids of the nodes that the formula asked for, in order. */
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
  /** Sum or mean of the hours of a month. The hours are in the daily files and are read on demand. */
  | {
      readonly kind: 'series';
      readonly input: string;
      /** Code of the row that holds the hours: `PBNA`. */
      readonly code: string;
      /** Month of the hours, `2025-10`. */
      readonly month: string;
      /** Name of the fact summed over the hours: `value`, `meanAbove`. */
      readonly field: string;
      readonly measure: 'sum' | 'mean';
      readonly hours: number;
      /** Threshold above which an hour counts as above, in the unit of the series; absent when there is none. */
      readonly above?: string;
      /** Starting at day 1. */
      readonly days: readonly SeriesDay[];
      /** Hours that were read elsewhere than in the line of their day; absent when there are none. */
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
  /** Terms agreed with a customer: its code and name, and who entered them. */
  | {
      readonly kind: 'offer';
      readonly field: string;
      readonly fieldLabel: string;
      readonly customer: string;
      readonly customerName: string;
      readonly enteredBy: string;
      readonly enteredAt: string;
    }
  /** Field of a record maintained by people: a client, a consumption typed by hand, a tax agreement, or the billing parameters. */
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
      /** Cell of the file from which a month of another system was brought. */
      readonly broughtFrom?: { readonly file: string; readonly sheet: string; readonly cell: string };
    }
  | {
      readonly kind: 'reliquidation';
      readonly concept: string;
      readonly months: readonly string[];
      readonly fromVersion: string;
      readonly toVersion: string;
      readonly appliedBy: string;
      readonly appliedAt: string;
      /** Contribution of each reliquidation. */
      readonly parts?: readonly ReliquidatedPart[];
      /** Adjustments of another system. When there are only these, both versions are empty. */
      readonly brought?: readonly BroughtPart[];
    }
  | {
      readonly kind: 'settlement';
      readonly concept: string;
      readonly month: string;
      readonly settledBy: string;
      readonly settledAt: string;
      /** Clients' months included in the sum. */
      readonly parts?: readonly SettledPart[];
    }
  | { readonly kind: 'constant'; readonly law: string; readonly article: string; readonly note?: string }
  /** A tolerated absence: the amount is 0 because there is no data, with the reason. */
  | { readonly kind: 'absence'; readonly reason: string }
  /** An amount replaced by a person; the original amount and origin are kept. */
  | {
      readonly kind: 'override';
      readonly by: string;
      readonly at: string;
      readonly reason: string;
      /** Second person, where approval is required. */
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
  /** Full precision; a word for the few inputs that are choices (unit `text`). */
  readonly amount: string;
  readonly index: TermIndex;
  readonly origin: Origin;
  /** Codes of `WarningCode`, or the warning of a file. */
  readonly warnings?: readonly string[];
}

/** All figures of a calculation, each once, in a flat map; stored with a publication. */
export interface Trace {
  readonly roots: readonly string[];
  readonly nodes: Readonly<Record<string, TraceNode>>;
}

/** Ids of the nodes directly below an origin, in the order in which the formula asked for them. */
export function termsOf(origin: Origin): readonly string[] {
  if (origin.kind === 'formula') return origin.terms;
  return origin.kind === 'override' ? termsOf(origin.original) : [];
}
