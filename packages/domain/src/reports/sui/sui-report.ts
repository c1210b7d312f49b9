import type { Dimension, TermIndex } from '@contador/regulation';
import type { SuiForm } from './sui-form.ts';

/** Reports of the tariff chapter that the retailer sends. T4 and T8 correct T3 and T7; T10 to T13 can only be consulted. */
export const suiReportCodes = ['T1', 'T2', 'T3', 'T5', 'T6', 'T7', 'T9'] as const;
export type SuiReportCode = (typeof suiReportCodes)[number];

/** Reports on tariffs that the self-generators' area makes too. */
export const sharedSuiReportCodes: readonly SuiReportCode[] = ['T2', 'T9'];

/** A published figure, by its symbol and the dimensions of its term. Dimensions missing from `index` are those of the row. */
export interface SuiFigure {
  readonly symbol: string;
  readonly by: readonly Dimension[];
  readonly index?: TermIndex;
}

/** Source of a column's value. */
export type SuiSource =
  | { readonly from: 'market' }
  /** A field of the row's subject, such as `1-100`. */
  | { readonly from: 'subject'; readonly field: string }
  | {
      readonly from: 'figure';
      readonly figure: SuiFigure;
      /** Key of the form input with the percentage that is applied to the figure. */
      readonly percentOf?: string;
      readonly over?: string;
      /** Leaves the column empty when the market publishes this other figure. */
      readonly unless?: SuiFigure;
    }
  /** The figure that the row's subject has under this role. */
  | { readonly from: 'role'; readonly role: string; readonly index?: TermIndex; readonly times?: string }
  | { readonly from: 'sum'; readonly of: readonly SuiFigure[] }
  /** Discount from the unit cost, `100·(1 − role / whole)`; negative when the tariff is higher. */
  | { readonly from: 'discount'; readonly role: string; readonly whole: SuiFigure; readonly index?: TermIndex }
  | { readonly from: 'input'; readonly key: string; readonly part?: 0 | 1 }
  | { readonly from: 'subsidy'; readonly key: string }
  /** `S` when the two figures differ, `N` when they are equal. */
  | { readonly from: 'differs'; readonly of: SuiFigure; readonly than: SuiFigure }
  | { readonly from: 'constant'; readonly value: string }
  /** The first source that has a value. */
  | { readonly from: 'first'; readonly of: readonly SuiSource[] };

/** A column of a format, with the regulator's name. */
export interface SuiColumn {
  readonly name: string;
  readonly label: string;
  readonly type: 'text' | 'integer' | 'decimal' | 'date';
  readonly decimals?: number;
  /** True, false, or only in rows where another column has one of these values. */
  readonly mandatory: boolean | { readonly where: string; readonly is: readonly string[] };
  readonly minimum?: number;
  readonly maximum?: number;
  readonly longest?: number;
  readonly values?: readonly string[];
  readonly source: SuiSource;
}

/** Subject of a row within a market, and the figures that it names. */
export interface SuiSubject {
  readonly fields: Readonly<Record<string, string>>;
  readonly index: TermIndex;
  readonly roles?: Readonly<Record<string, SuiFigure>>;
  /** The row exists only when the market publishes this figure. */
  readonly needs?: SuiFigure;
}

/** Rows of a format: one, one per group of inputs, one per market, or one per subject of each market. */
export type SuiSpan =
  | { readonly per: 'company' }
  | { readonly per: 'group' }
  | { readonly per: 'market' }
  | { readonly per: 'subject'; readonly subjects: readonly SuiSubject[] };

/** The columns of a format while they are in force; a changed format is a new layout with its first month. */
export interface SuiLayout {
  /** First tariff month, such as `2021-05`. */
  readonly from: string;
  readonly to?: string;
  /** Norm that defines the layout. */
  readonly norm: string;
  readonly span: SuiSpan;
  readonly columns: readonly SuiColumn[];
  /** Columns whose combination of values must be unique. */
  readonly keys: readonly string[];
  readonly form: SuiForm;
}

export interface SuiReport {
  readonly code: SuiReportCode;
  readonly name: string;
  readonly layouts: readonly SuiLayout[];
}
