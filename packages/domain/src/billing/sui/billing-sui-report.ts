import type { SuiColumn } from '../../reports/sui/sui-report.ts';

/** The reports of clients and of what they are billed, of each kind of market. */
export const billingSuiCodes = ['TC1', 'TC2', 'TC1NR', 'TC2NR'] as const;
export type BillingSuiCode = (typeof billingSuiCodes)[number];

/** Whether the code is of a report on who is billed, and not of one on tariffs. */
export function isBillingSuiCode(code: string): code is BillingSuiCode {
  return billingSuiCodes.some((it) => it === code);
}

/** What a row is made of: facts of a client, of its bill, or of the company, as text by their name; null is what nobody knows. */
export type SuiFacts = Readonly<Record<string, string | null>>;

/** Where a column's value comes from: a fact by its name, itself or by a list of codes, or one value for all. */
export type BillingSuiSource =
  | { readonly fact: string; readonly codes?: Readonly<Record<string, string>> }
  | { readonly constant: string }
  /** The regulator asks for it and the register has no such field: it goes out empty, and the check says so. */
  | { readonly unheld: true };

/** A column of a format: as the regulator names it, and where it is mended. */
export type BillingSuiColumn = Omit<SuiColumn, 'source' | 'mandatory'> & {
  /** `asked`: the report goes out without it, with a warning. */
  readonly mandatory: boolean | 'asked';
  /** Of whom nobody can enter it: where the fact is one of those, what lacks is a warning. */
  readonly askedWhere?: { readonly fact: string; readonly is: readonly string[] };
  readonly source: BillingSuiSource;
  /** Where a person mends what is wrong: of a value of several facts, where the first is mended that lacks, and otherwise the first. */
  readonly mendedAt?: SuiPlace | readonly (readonly [fact: string, at: SuiPlace])[];
};

/** Where what a report is made of is entered: the register of clients, the markets, or how the company issues. */
export type SuiPlace = 'clients' | 'markets' | 'issuer';

/** The columns while they hold; a layout that changes is a new one with its month. */
export interface BillingSuiLayout {
  /** First billed month, `2021-05`. */
  readonly from: string;
  readonly norm: string;
  readonly columns: readonly BillingSuiColumn[];
}

/** One report of the billing of a month. */
export interface BillingSuiReport {
  readonly code: BillingSuiCode;
  readonly name: string;
  /** Rows: one a client, or one a bill. */
  readonly per: 'client' | 'bill';
  readonly marketType: 'REGULADO' | 'NO REGULADO';
  readonly layouts: readonly BillingSuiLayout[];
}
