import type { ByChannel, Channel } from '@contador/kernel';
import type { FactorState } from '../synthetic-billing/client.ts';
import type { Method } from './estimation.ts';

/** What a month leaves to the next. Decimal text. */
export interface ClientLeft {
  /** Registers at the end of the month; of who measures energies, or whose month is not whole, none. */
  readonly closing?: ByChannel<string>;
  readonly balance: string;
  readonly factor: FactorState;
}

/** By the code of who is still there. */
export type MetersLeft = Readonly<Record<string, ClientLeft>>;

/** Energy, price and value of a concept, decimal text: kWh or kVArh, COP for each, COP. */
export interface ConceptAnswer {
  readonly energy?: string;
  readonly price?: string;
  readonly value: string;
}

export interface SettlementAnswer {
  /** 1 to 4 of the screen's kinds, or the type of who has none. */
  readonly kind: '1' | '2' | '3' | '4' | 'GD' | 'AGGE';
  readonly imported: string;
  readonly exported: string;
  readonly exchanged: string;
  readonly surplus: string;
  /** COP, not rounded. */
  readonly surplusValue: string;
  /** The hour of the period, from 0, in which the export passes the import. */
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
  /** Percent. */
  readonly contribution: string;
  /** 100, 85, 132, 482, 11, 12, 730, 800 and TOT; 482 is below zero. */
  readonly concepts: Readonly<Record<string, ConceptAnswer>>;
  readonly balance: { readonly opening: string; readonly payable: string; readonly after: string };
}

/** Hours of a block: how many are known, their sum as decimal text, and `digestOfHours` of them. */
export interface HoursAnswer {
  readonly known: number;
  readonly sum: string;
  readonly digest: string;
}

/** What a month is after some methods, one after the other. */
export interface EstimateAnswer {
  readonly methods: readonly Method[];
  /** Hours of the stay that still have no energy. */
  readonly missing: number;
  readonly complete: ByChannel<HoursAnswer>;
  readonly energy: ByChannel<HoursAnswer>;
  /** Absent where something is missing. */
  readonly settlement?: SettlementAnswer;
}

/** What is said of a file by the rule that it breaks. `line` counts from 1, the heading; `column` is a heading. */
export interface ToldAnswer {
  readonly rule: string;
  readonly line?: number;
  readonly column?: string;
  readonly value?: string;
}

export interface ClientAnswer {
  readonly code: string;
  /** Path of its file; of who has none that is taken, null. */
  readonly file: string | null;
  readonly measuringType: 'Lecturas' | 'Consumos';
  /** First day of the period, its days, and the first and last day of the stay. */
  readonly first: string;
  readonly days: number;
  readonly stay: { readonly from: string; readonly to: string };
  readonly expected: number;
  readonly found: number;
  /** Every energy of the four blocks is known. */
  readonly calculated: boolean;
  readonly warnings: readonly ToldAnswer[];
  /** Blocks whose meter was changed. */
  readonly changed: readonly Channel[];
  /** Registers before the first hour; null of who has none. */
  readonly opening: ByChannel<string> | null;
  /** As in the file, and what comes of it. */
  readonly encountered: ByChannel<HoursAnswer>;
  readonly energy: ByChannel<HoursAnswer>;
  /** Hours from 0 in which a register went back. */
  readonly negative: ByChannel<readonly number[]>;
  readonly offered: readonly Method[];
  /** Each method that is offered, alone. */
  readonly estimates: readonly EstimateAnswer[];
  /** What to choose: the first that fills all, else several; none where the month is whole or nothing helps. */
  readonly chosen: readonly Method[];
  /** Energy after what was chosen, as it is settled. */
  readonly filled: ByChannel<HoursAnswer>;
  /** After what was chosen; absent of who cannot be settled. */
  readonly settlement?: SettlementAnswer;
  readonly left: ClientLeft;
}

/** What was spoilt, where, and what must be said about it. */
export interface BrokenMeters {
  readonly number: number;
  readonly code: string;
  readonly file: string;
  readonly what: string;
  /** Refused whole, or taken with a warning. */
  readonly expected: 'refused' | 'accepted';
  readonly told: readonly ToldAnswer[];
  /** Registers that the product has of the month before, where the fault is about them. */
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
