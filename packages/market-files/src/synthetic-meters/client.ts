import type { Channel } from '@contador/kernel';
import type { FactorState } from '../synthetic-billing/client.ts';
import type { Place } from '../synthetic-billing/places.ts';
import type { Periodicity } from './calendar.ts';
import type { GapName } from './gaps.ts';
import type { Layout } from './layouts.ts';

/** How a client is settled: what its bill depends on besides its hours. */
export interface ClientKind {
  readonly type: 'AGPE' | 'GD' | 'AGGE';
  readonly renewable: boolean;
  /** kW. */
  readonly capacity: string;
  readonly periodicity: Periodicity;
  /** How its agreed price is said; of who sells at the market's, nothing. */
  readonly agreed?: 'fixed' | 'IPC' | 'IPP' | 'two';
  /** A balance for later bills, the month after, by half years. */
  readonly payment: 1 | 2 | 3;
  readonly use: string;
  readonly stratum?: number;
  readonly voltage: '1' | 'Compartido' | 'Usuario' | '2' | '3';
  /** Percent of a contribution of its own. */
  readonly contribution?: string;
  /** kW that it takes at its peak, and the share of its capacity that it delivers at noon. */
  readonly load: number;
  readonly share: number;
  /** Days with penalised inductive energy, and with capacitive energy. */
  readonly inductiveDays: number;
  readonly capacitiveDays: number;
  readonly factor?: FactorState;
}

/** How a client is measured. */
export interface MeterKind {
  readonly measures: 'Lecturas' | 'Consumos';
  /** Decimals that the file writes. */
  readonly decimals: number;
  readonly factor: string;
  /** The fewest digits of its register; more where a month would not fit. */
  readonly digits: number;
  /** Blocks whose register passes its end in the month. */
  readonly rolls: readonly Channel[];
  /** Blocks whose meter is changed in the month. */
  readonly changes: readonly Channel[];
  /** Whether the power that was contracted is known. */
  readonly contracted: boolean;
}

/** What of a client is not as it would be dealt. */
export interface CastClient {
  readonly code?: string;
  readonly name?: string;
  readonly kind?: Partial<ClientKind>;
  readonly meter?: Partial<MeterKind>;
  readonly format?: Layout['format'];
  /** Whether it neither comes nor goes in the month. */
  readonly stays?: true;
  /** The hours that its file lacks, whatever the scenario. */
  readonly gap?: GapName;
  /** The day of the period, from 1, at noon of which its export passes the import. */
  readonly crossesOn?: number;
}

export interface SyntheticClient extends ClientKind, Pick<CastClient, 'gap' | 'crossesOn'> {
  readonly at: number;
  readonly code: string;
  readonly name: string;
  readonly market: string;
  readonly place: Place;
  readonly subsistence?: 1 | 2;
  readonly meter: MeterKind;
  /** Of its register. */
  readonly digits: number;
  readonly layout: Layout;
  /** First and last day of its stay in the period, from 0, both within. */
  readonly stay: { readonly from: number; readonly to: number };
  readonly dates: readonly string[];
}
