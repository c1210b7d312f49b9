import type { MFactorState, ReadingsOfM } from '@contador/domain/billing';
import type { PriceSheet, SettlementRecord } from '@contador/domain/self-generators';
import type { MeteredHours, SettlementConcept } from '@contador/regulation';
import type { KeptHours } from '../hours/index.ts';
import type { SettledUserType, SettlementOrigin } from './settlement.tables.ts';

/** A client of a chunk, as sent to the worker thread that settles it. */
export interface ClientToSettle {
  readonly clientCode: string;
  readonly userType: SettledUserType;
  readonly record: SettlementRecord;
  readonly hours: MeteredHours | KeptHours;
  readonly factorBefore: MFactorState;
  /** Factor M to apply instead of the one that follows from the days; used by the steps between two versions. */
  readonly appliedM?: number;
}

/** Clients, the prices of their hours by digest, and the reading of the law on M. */
export interface SettlementChunk {
  readonly clients: readonly ClientToSettle[];
  readonly sheets: Readonly<Record<string, PriceSheet>>;
  readonly law: ReadingsOfM;
  readonly reasons: readonly SettlementReason[];
}

/** Reason of a client that prevents the whole settlement. */
export interface SettlementReason {
  readonly clientCode: string;
  readonly reason: string;
}

/** A settled month as stored: energies in millionths, concept 11 in half millionths; values in cents; the surplus in COP as text. */
export interface SettledRow {
  readonly clientCode: string;
  readonly userType: SettledUserType;
  readonly origin: SettlementOrigin;
  readonly record: SettlementRecord;
  readonly tariffId: string;
  readonly appliedM: number;
  readonly exported: number;
  readonly energies: Readonly<Record<'100' | '85' | '132' | '482' | '12', number>> & { readonly doubled11: number };
  readonly cents: Readonly<Record<SettlementConcept, number>>;
  readonly surplusValue: string;
  readonly crossing: number | null;
  readonly inductiveDays: number;
  readonly capacitiveDays: number;
  readonly excessDays: number;
}

export interface SettledChunk {
  readonly rows: readonly SettledRow[];
  readonly sheets: Readonly<Record<string, PriceSheet>>;
  readonly reasons: readonly SettlementReason[];
}
