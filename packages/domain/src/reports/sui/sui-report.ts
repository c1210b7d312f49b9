import type { Dimension, TermIndex } from '@contador/regulation';
import type { SuiForm } from './sui-form.ts';

/** The reports of the tariff chapter that the retailer sends; T4 and T8 correct T3 and T7, and T10 to T13 are only consulted. */
export const suiReportCodes = ['T1', 'T2', 'T3', 'T5', 'T6', 'T7', 'T9'] as const;
export type SuiReportCode = (typeof suiReportCodes)[number];

/** Reports of the tariff chapter that the area of self-generators makes too. */
export const sharedSuiReportCodes: readonly SuiReportCode[] = ['T2', 'T9'];

/** A published figure by its symbol and the dimensions of its term; what the index leaves open is the row's own. */
export interface SuiFigure {
  readonly symbol: string;
  readonly by: readonly Dimension[];
  readonly index?: TermIndex;
}

/** Where the value of a column comes from. */
export type SuiSource =
  | { readonly from: 'market' }
  /** What the row is about, `1-100`. */
  | { readonly from: 'subject'; readonly field: string }
  | {
      readonly from: 'figure';
      readonly figure: SuiFigure;
      /** A percentage of the form that applies to the figure. */
      readonly percentOf?: string;
      readonly over?: string;
      /** Not where the market publishes this other one. */
      readonly unless?: SuiFigure;
    }
  /** The figure that the row's subject names so. */
  | { readonly from: 'role'; readonly role: string; readonly index?: TermIndex; readonly times?: string }
  | { readonly from: 'sum'; readonly of: readonly SuiFigure[] }
  /** `100·(1 − of / whole)`: what the tariff is below the unit cost, negative above it. */
  | { readonly from: 'discount'; readonly role: string; readonly whole: SuiFigure; readonly index?: TermIndex }
  | { readonly from: 'input'; readonly key: string; readonly part?: 0 | 1 }
  | { readonly from: 'subsidy'; readonly key: string }
  /** `S` where the two figures differ, `N` where they are the same. */
  | { readonly from: 'differs'; readonly of: SuiFigure; readonly than: SuiFigure }
  | { readonly from: 'constant'; readonly value: string }
  /** The first that has a value. */
  | { readonly from: 'first'; readonly of: readonly SuiSource[] };

/** One column of a format, as the regulator names it. */
export interface SuiColumn {
  readonly name: string;
  readonly label: string;
  readonly type: 'text' | 'integer' | 'decimal' | 'date';
  readonly decimals?: number;
  /** Always, never, or in the rows where another column has one of these values. */
  readonly mandatory: boolean | { readonly where: string; readonly is: readonly string[] };
  readonly minimum?: number;
  readonly maximum?: number;
  readonly longest?: number;
  readonly values?: readonly string[];
  readonly source: SuiSource;
}

/** What one of a market's rows is about, and which figures it names. */
export interface SuiSubject {
  readonly fields: Readonly<Record<string, string>>;
  readonly index: TermIndex;
  readonly roles?: Readonly<Record<string, SuiFigure>>;
  /** The row is only there when the market publishes this figure. */
  readonly needs?: SuiFigure;
}

/** Which rows a format has: one, one a group of inputs, one a market, or one for each subject of each market. */
export type SuiSpan =
  | { readonly per: 'company' }
  | { readonly per: 'group' }
  | { readonly per: 'market' }
  | { readonly per: 'subject'; readonly subjects: readonly SuiSubject[] };

/** The columns of a format while they hold. A layout that changes is a new row with its month. */
export interface SuiLayout {
  /** First tariff month, `2021-05`. */
  readonly from: string;
  readonly to?: string;
  /** The norm that fixes it. */
  readonly norm: string;
  readonly span: SuiSpan;
  readonly columns: readonly SuiColumn[];
  /** No two rows with the same values in these. */
  readonly keys: readonly string[];
  readonly form: SuiForm;
}

export interface SuiReport {
  readonly code: SuiReportCode;
  readonly name: string;
  readonly layouts: readonly SuiLayout[];
}
