import type { FactorState } from './client.ts';
import type { AnswerLine } from './energy-answer.ts';
import type { TaxAnswer } from './tax-answer.ts';

/** What a month leaves to the next, by the code of the client. */
export type PreviousBills = Readonly<Record<string, { readonly payable?: string; readonly factor: FactorState }>>;

export interface OtherConceptAnswer {
  readonly base: string;
  readonly iva: string;
  readonly value: string;
}

export interface CreditAnswer {
  readonly total: string;
  readonly balance: string;
  readonly capital: string;
  readonly interest: string;
  readonly instalment: string;
  readonly rate: string;
  readonly number: number;
}

/** Everything of a client's month as decimal text, COP but for energies; what is priced of who has no offer is absent. */
export interface ClientAnswer {
  readonly code: string;
  readonly sic: string;
  readonly cycle: string;
  readonly use: string;
  readonly stratum: number | null;
  readonly state: 'liquidated' | 'without-offer';
  readonly factor: { readonly applied: number; readonly after: FactorState };
  readonly lines: Readonly<Record<string, AnswerLine>>;
  readonly activeValue: string;
  readonly lighting: TaxAnswer;
  readonly security: TaxAnswer;
  /** `S-CAJA`, and `S-CAJA#2` for the second one. */
  readonly others: Readonly<Record<string, OtherConceptAnswer>>;
  readonly credits: Readonly<Record<string, CreditAnswer>>;
  readonly iva: string;
  readonly subtotal: string;
  readonly previousBalance: string;
  readonly adjustment: string;
  readonly payable: string;
  /** Absent of who is not billed. */
  readonly number?: number;
}

/** A row that a file leaves out, and that is listed. */
export interface LeftOut {
  readonly line: number;
  readonly code: string;
  readonly reason: string;
}

/** What is said of a file, and where. */
export interface Told {
  readonly line?: number;
  readonly column?: string;
  /** The code of a row that is listed. */
  readonly code?: string;
  readonly sentence: string;
}

export interface CycleAnswer {
  readonly start: string;
  readonly end: string;
  /** Clients who are to be liquidated, and bills that go out. */
  readonly clients: number;
  readonly bills: number;
  readonly active: string;
  readonly inductive: string;
  readonly penalised: string;
  readonly capacitive: string;
  /** Rows of its file that are left out. */
  readonly ignored: readonly LeftOut[];
  /** Clients without a row, whose consumption stands in `typed.json`. */
  readonly missing: readonly string[];
  /** Why a first file of the cycle is refused; the one to send afterwards is there as well. */
  readonly refused?: readonly Told[];
  readonly leftOutConcepts: readonly LeftOut[];
  readonly leftOutCredits: readonly LeftOut[];
  readonly doubtfulCredits: readonly LeftOut[];
  /** Clients whose consumption is ten times what is usual. */
  readonly deviating: readonly string[];
}

/** What was spoilt, where, and what the product must say about it. */
export interface BrokenBilling {
  readonly number: number;
  readonly file: string;
  readonly what: string;
  /** Refused whole, taken, or taken without the rows that are listed. */
  readonly expected: 'refused' | 'accepted' | 'left-out';
  readonly told: readonly Told[];
}

export interface BillingAnswerKey {
  readonly period: string;
  readonly company: string;
  readonly seed: number;
  readonly scenario: string;
  readonly cycles: Readonly<Record<string, CycleAnswer>>;
  /** In the natural order of their codes. */
  readonly clients: readonly ClientAnswer[];
  readonly broken?: BrokenBilling;
}
