import type { ByChannel, Channel } from '@contador/kernel';
import type { FactorState } from '../synthetic-billing/client.ts';
import type { Method } from './estimation.ts';

/** Results of a month used by the next one. Decimal text. */
export interface ClientLeft {
  /** Registers at the end of the month; absent for a client that measures energies, or whose month is incomplete. */
  readonly closing?: ByChannel<string>;
  readonly balance: string;
  readonly factor: FactorState;
}

/** Keyed by the code of each client that has not left. */
export type MetersLeft = Readonly<Record<string, ClientLeft>>;

/** Energy, price and value of a concept as decimal text: kWh or kVArh, COP per unit, COP. */
export interface ConceptAnswer {
  readonly energy?: string;
  readonly price?: string;
  readonly value: string;
}

export interface SettlementAnswer {
  /** Kind shown on the screen, 1 to 4, or the type for a client without a kind. */
  readonly kind: '1' | '2' | '3' | '4' | 'GD' | 'AGGE';
  readonly imported: string;
  readonly exported: string;
  readonly exchanged: string;
  readonly surplus: string;
  /** COP, unrounded. */
  readonly surplusValue: string;
  /** Zero-based hour of the period in which the export exceeds the import. */
  readonly crossing: number | null;
  readonly changeRow: number | null;
  readonly changeColumn: number | null;
  readonly inductiveDays: number;
  readonly capacitiveDays: number;
  readonly excessDays: number;
  readonly factor: { readonly applied: number; readonly after: FactorState };
  readonly unitCost: string;
  /** D of the level. */
  readonly reactiveCharge: string;
  /** Contribution percentage. */
  readonly contribution: string;
  /** 100, 85, 132, 482, 11, 12, 730, 800 and TOT; 482 is negative. */
  readonly concepts: Readonly<Record<string, ConceptAnswer>>;
  readonly balance: { readonly opening: string; readonly payable: string; readonly after: string };
}

/** Hours of a block: the number of known ones, their sum as decimal text, and their `digestOfHours`. */
export interface HoursAnswer {
  readonly known: number;
  readonly sum: string;
  readonly digest: string;
}

/** State of a month after applying some methods in sequence. */
export interface EstimateAnswer {
  readonly methods: readonly Method[];
  /** Hours of the stay that still lack an energy. */
  readonly missing: number;
  readonly complete: ByChannel<HoursAnswer>;
  readonly energy: ByChannel<HoursAnswer>;
  /** Absent when an hour is missing. */
  readonly settlement?: SettlementAnswer;
}

/** Expected finding about a file, by the rule violated. `line` is 1 for the heading; `column` is a heading. */
export interface ToldAnswer {
  readonly rule: string;
  readonly line?: number;
  readonly column?: string;
  readonly value?: string;
}

export interface ClientAnswer {
  readonly code: string;
  /** Path of its file; null for a client without an accepted file. */
  readonly file: string | null;
  readonly measuringType: 'Lecturas' | 'Consumos';
  /** First day of the period, its number of days, and the first and last day of the stay. */
  readonly first: string;
  readonly days: number;
  readonly stay: { readonly from: string; readonly to: string };
  readonly expected: number;
  readonly found: number;
  /** True when every energy of the four blocks is known. */
  readonly calculated: boolean;
  readonly warnings: readonly ToldAnswer[];
  /** Blocks whose meter was changed. */
  readonly changed: readonly Channel[];
  /** Registers before the first hour; null for a client without them. */
  readonly opening: ByChannel<string> | null;
  /** Values of the file, and the energies derived from them. */
  readonly encountered: ByChannel<HoursAnswer>;
  readonly energy: ByChannel<HoursAnswer>;
  /** Zero-based hours in which a register went back. */
  readonly negative: ByChannel<readonly number[]>;
  readonly offered: readonly Method[];
  /** Result of each offered method on its own. */
  readonly estimates: readonly EstimateAnswer[];
  /** Methods to choose: the first one that fills everything, or several; empty when the month is complete or no method helps. */
  readonly chosen: readonly Method[];
  /** Energy after the chosen methods, as settled. */
  readonly filled: ByChannel<HoursAnswer>;
  /** Settlement after the chosen methods; absent for a client that cannot be settled. */
  readonly settlement?: SettlementAnswer;
  readonly nextMonth: ClientLeft;
}

/** A deliberate fault: the damaged file and place, and the findings that the product must report. */
export interface BrokenMeters {
  readonly number: number;
  readonly code: string;
  readonly file: string;
  readonly what: string;
  /** Rejected whole, or accepted with a warning. */
  readonly expected: 'refused' | 'accepted';
  readonly expectedMessages: readonly ToldAnswer[];
  /** Registers stored by the product for the previous month, when the fault concerns them. */
  readonly closed?: ByChannel<string>;
}

export interface MetersAnswerKey {
  readonly period: string;
  readonly company: string;
  readonly seed: number;
  readonly scenario: string;
  readonly clients: readonly ClientAnswer[];
  readonly broken?: BrokenMeters;
}
