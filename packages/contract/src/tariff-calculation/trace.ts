import { z } from 'zod';

const fileCell = z.object({
  name: z.string(),
  sha256: z.string(),
  line: z.number().optional(),
  column: z.string().optional(),
  sheet: z.string().optional(),
  cell: z.string().optional(),
  decimalSign: z.enum(['point', 'comma']).optional(),
  amount: z.string(),
});

/** A delta of another system, with the cell that it was read from. */
const broughtPart = fileCell.extend({
  month: z.string(),
  source: z.string(),
  reason: z.string(),
  by: z.string(),
  at: z.string(),
});

/**
 * A calculated figure with everything that it was derived from: `{ symbol, label, unit, amount, origin }`. The origin of a formula contains
 * the terms that it asked for, in order. Amounts are decimal text at full precision.
 */
export type TraceTree = {
  id: string;
  symbol: string;
  label: string;
  unit: string;
  amount: string;
  index: Record<string, string | number>;
  warnings?: string[] | undefined;
  /** Set when the terms below are not included; they are requested by the id of the figure. */
  more?: true | undefined;
  origin: TraceOrigin;
};

export type TraceOrigin =
  | {
      kind: 'formula';
      law: string;
      article: string;
      expression: string;
      from: string;
      to?: string | undefined;
      terms: TraceTree[];
      option?: { name: string; value: string } | undefined;
      note?: string | undefined;
    }
  | {
      kind: 'file';
      input: string;
      /** Lines and cells that make up the amount. In calc-components, only at the first occurrence of the figure in the reply. */
      files: z.output<typeof fileCell>[];
      uploadedBy: string;
      uploadedAt: string;
      warning?: string | undefined;
    }
  /** The sum or the mean of the hours of a month such as `2025-10`; the hours are requested by the id of the figure. */
  | {
      kind: 'series';
      input: string;
      code: string;
      month: string;
      measure: 'sum' | 'mean';
      hours: number;
      uploadedBy: string;
      uploadedAt: string;
      /** Which hours were read from another input, and where. */
      warning?: string | undefined;
    }
  | {
      kind: 'parameter';
      filename: string;
      column: number;
      columnLabel: string;
      market?: string | undefined;
      enteredBy: string;
      enteredAt: string;
      warning?: string | undefined;
      /** Every entered value, newest first; absent when there was only one. */
      history?: readonly { amount: string | null; by: string; at: string }[] | undefined;
    }
  | { kind: 'market'; field: string; fieldLabel: string; market: string; enteredBy: string; enteredAt: string }
  | {
      kind: 'offer';
      field: string;
      fieldLabel: string;
      customer: string;
      customerName: string;
      enteredBy: string;
      enteredAt: string;
    }
  | { kind: 'record'; record: string; field: string; enteredBy: string; enteredAt: string }
  | {
      kind: 'published';
      tariffId: string;
      market: string;
      month: string;
      publishedBy: string;
      publishedAt: string;
      /** Cell of the file from which a month of another system was brought. */
      broughtFrom?: { file: string; sheet: string; cell: string } | undefined;
    }
  | {
      kind: 'reliquidation';
      concept: string;
      /** Reliquidated input periods, such as `2025-06`. */
      months: readonly string[];
      fromVersion: string;
      toVersion: string;
      appliedBy: string;
      appliedAt: string;
      parts?: readonly { month: string; fromVersion: string; toVersion: string; delta: string }[] | undefined;
      /** Adjustments of another system, each with its cell. When there are only these, both versions are empty. */
      brought?: readonly z.output<typeof broughtPart>[] | undefined;
      /** Traces of each part: the month as published, and with the newer files. */
      trees?: readonly TraceTree[] | undefined;
    }
  | {
      kind: 'settlement';
      concept: string;
      month: string;
      settledBy: string;
      settledAt: string;
      /** Approved client months that it is the sum of. */
      parts?: readonly { client: string; amount: string }[] | undefined;
    }
  | { kind: 'constant'; law: string; article: string; note?: string | undefined }
  | { kind: 'absence'; reason: string }
  | {
      kind: 'override';
      by: string;
      at: string;
      reason: string;
      approvedBy?: string | undefined;
      approvedAt?: string | undefined;
      originalAmount: string;
      original: TraceOrigin;
    };

/** Traces are built by the server from typed nodes, so this schema checks only the outer shape. */
export const traceTree = z.custom<TraceTree>(
  (value) => typeof value === 'object' && value !== null && 'origin' in value,
);

/** Hours of a figure with an origin of kind `series`: decimal text at full precision, 24 values per day from day 1. */
export const traceHours = z.object({
  title: z.string(),
  unit: z.string(),
  /** Month of the hours, such as `2025-10`. */
  month: z.string(),
  measure: z.enum(['sum', 'mean']),
  /** Amount of the figure. */
  amount: z.string(),
  values: z.array(z.string()),
  /** Names of the 24 hours of a day, as in the files. */
  columns: z.array(z.string()),
  /** Place in the files where each day was read. */
  sources: z.array(z.object({ file: z.string(), line: z.number().nullable() })),
});
export type TraceHours = z.output<typeof traceHours>;
