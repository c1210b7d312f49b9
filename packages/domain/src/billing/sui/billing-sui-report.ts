import type { SuiColumn } from '../../reports/sui/sui-report.ts';

/** Codes of the reports on clients (TC1) and on bills (TC2); the suffix NR is for the unregulated market. */
export const billingSuiCodes = ['TC1', 'TC2', 'TC1NR', 'TC2NR'] as const;
export type BillingSuiCode = (typeof billingSuiCodes)[number];

/** True when the code belongs to a report on billing rather than on tariffs. */
export function isBillingSuiCode(code: string): code is BillingSuiCode {
  return billingSuiCodes.some((it) => it === code);
}

/** Named facts of a client, a bill or the company that fill a row, as text; null when unknown. */
export type SuiFacts = Readonly<Record<string, string | null>>;

/** Source of a column's value: a fact by its name, directly or through a table of codes, or a constant. */
export type BillingSuiSource =
  | { readonly fact: string; readonly codes?: Readonly<Record<string, string>> }
  | { readonly constant: string }
  /** The regulator asks for this column and the register has no such field: it is reported empty, and the check says so. */
  | { readonly unheld: true };

/** A column of a format with the regulator's name and the place where its value can be corrected. */
export type BillingSuiColumn = Omit<SuiColumn, 'source' | 'mandatory'> & {
  /** `asked`: a missing value gives a warning and does not stop the report. */
  readonly mandatory: boolean | 'asked';
  /** Clients whose value cannot be entered anywhere: when the named fact is one of these values, a missing value is only a warning. */
  readonly askedWhere?: { readonly fact: string; readonly is: readonly string[] };
  readonly source: BillingSuiSource;
  /**
   * Page where a person corrects the value. When the value depends on several facts, the place of the first missing fact, else the first
   * place.
   */
  readonly mendedAt?: SuiPlace | readonly (readonly [fact: string, at: SuiPlace])[];
};

/** Where the report's data is entered: the register of clients, the markets, or the settings of the issuer. */
export type SuiPlace = 'clients' | 'markets' | 'issuer';

/** The columns of a format from a given month on; a change of the format is a new layout. */
export interface BillingSuiLayout {
  /** First billed month, such as `2021-05`. */
  readonly from: string;
  readonly norm: string;
  readonly columns: readonly BillingSuiColumn[];
}

/** A monthly report on billing. */
export interface BillingSuiReport {
  readonly code: BillingSuiCode;
  readonly name: string;
  /** Whether a row represents a client or a bill. */
  readonly per: 'client' | 'bill';
  readonly marketType: 'REGULADO' | 'NO REGULADO';
  readonly layouts: readonly BillingSuiLayout[];
}
