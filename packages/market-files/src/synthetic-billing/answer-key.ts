import type { FactorState } from './client.ts';
import type { AnswerLine } from './energy-answer.ts';
import type { TaxAnswer } from './tax-answer.ts';

/** Results of a month used by the next one, keyed by client code. */
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

/**
 * All results of a client's month as decimal text: energies in kWh or kVArh, the rest in COP. Priced results are absent for a client
 * without an offer.
 */
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
  /** Keyed by concept code: `S-CAJA`, and `S-CAJA#2` for the second charge. */
  readonly others: Readonly<Record<string, OtherConceptAnswer>>;
  readonly credits: Readonly<Record<string, CreditAnswer>>;
  readonly iva: string;
  readonly subtotal: string;
  readonly previousBalance: string;
  readonly adjustment: string;
  readonly payable: string;
  /** Absent for a client that is not billed. */
  readonly number?: number;
}

/** A row that a file leaves out and lists. */
export interface LeftOut {
  readonly line: number;
  readonly code: string;
  readonly reason: string;
}

/** A finding about a file, with its place. */
export interface Told {
  readonly line?: number;
  readonly column?: string;
  /** Code in a listed row. */
  readonly code?: string;
  readonly sentence: string;
}

export interface CycleAnswer {
  readonly start: string;
  readonly end: string;
  /** Number of clients to liquidate, and of bills issued. */
  readonly clients: number;
  readonly bills: number;
  readonly active: string;
  readonly inductive: string;
  readonly penalised: string;
  readonly capacitive: string;
  /** Rows of its file that are left out. */
  readonly ignored: readonly LeftOut[];
  /** Clients without a row, whose consumption is in `typed.json`. */
  readonly missing: readonly string[];
  /** Reasons why the cycle's first file is rejected; the corrected one is generated as well. */
  readonly refused?: readonly Told[];
  readonly leftOutConcepts: readonly LeftOut[];
  readonly leftOutCredits: readonly LeftOut[];
  readonly doubtfulCredits: readonly LeftOut[];
  /** Clients whose consumption is ten times the usual. */
  readonly deviating: readonly string[];
}

/** A deliberate fault: the damaged file and place, and the findings that the product must report. */
export interface BrokenBilling {
  readonly number: number;
  readonly file: string;
  readonly what: string;
  /** Rejected whole, accepted, or accepted without the listed rows. */
  readonly expected: 'refused' | 'accepted' | 'left-out';
  readonly expectedMessages: readonly Told[];
}

export interface BillingAnswerKey {
  readonly period: string;
  readonly company: string;
  readonly seed: number;
  readonly scenario: string;
  readonly cycles: Readonly<Record<string, CycleAnswer>>;
  /** In natural order of their codes. */
  readonly clients: readonly ClientAnswer[];
  readonly broken?: BrokenBilling;
}
