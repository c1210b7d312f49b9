import type { MFactorState, ReadingsOfM } from '@contador/domain/billing';
import type { PriceSheet, SettlementRecord } from '@contador/domain/self-generators';
import type { MeteredHours, SettlementConcept } from '@contador/regulation';
import type { SettledUserType, SettlementOrigin } from '../../database/tables/self-generator-settlement.ts';
import type { KeptHours } from '../hours/index.ts';

/** A client of a chunk, as it goes to the thread that settles it. */
export interface ClientToSettle {
  readonly clientCode: string;
  readonly userType: SettledUserType;
  readonly record: SettlementRecord;
  readonly hours: MeteredHours | KeptHours;
  readonly factorBefore: MFactorState;
  /** The M that is applied, where it is not the one that the days give: of a step between two versions. */
  readonly appliedM?: number;
}

/** Clients with the prices of their hours by digest, and how the law of M is read. */
export interface SettlementChunk {
  readonly clients: readonly ClientToSettle[];
  readonly sheets: Readonly<Record<string, PriceSheet>>;
  readonly law: ReadingsOfM;
  readonly reasons: readonly SettlementReason[];
}

/** Why a client keeps the whole from being settled. */
export interface SettlementReason {
  readonly clientCode: string;
  readonly reason: string;
}

/** A settled month as it is stored: energies in millionths, of concept 11 in halves of them; values in cents; the surplus in COP as text. */
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
