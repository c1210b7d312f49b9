import type { ByChannel, Channel } from '@contador/kernel';
import type { Method } from './estimation.ts';

/** Results of a month used by the next one. Decimal text. */
export interface ClientLeft {
  /** Registers at the end of the month; absent for a client that measures energies, or whose month is incomplete. */
  readonly closing?: ByChannel<string>;
}

/** Keyed by the code of each client that has not left. */
export type MetersLeft = Readonly<Record<string, ClientLeft>>;

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
  /** True when every hour is known after the chosen methods, so that the month can be settled. */
  readonly settles: boolean;
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
