import type { Channel } from '@contador/kernel';
import type { FactorState } from '../synthetic-billing/client.ts';
import type { Place } from '../synthetic-billing/places.ts';
import type { Periodicity } from './calendar.ts';
import type { GapName } from './gaps.ts';
import type { Layout } from './layouts.ts';

/** Properties of a client on which its settlement depends, apart from its hours. */
export interface ClientKind {
  readonly type: 'AGPE' | 'GD' | 'AGGE';
  readonly renewable: boolean;
  /** Installed capacity, kW. */
  readonly capacity: string;
  readonly periodicity: Periodicity;
  /** Kind of agreed price; undefined for a client that sells at the market price. */
  readonly agreed?: 'fixed' | 'IPC' | 'IPP' | 'two';
  /** How its balance is paid: on later bills, the following month, or every half year. */
  readonly payment: 1 | 2 | 3;
  readonly use: string;
  readonly stratum?: number;
  readonly voltage: '1' | 'Compartido' | 'Usuario' | '2' | '3';
  /** Contribution percentage set for the client. */
  readonly contribution?: string;
  /** Peak import in kW, and fraction of its capacity delivered at noon. */
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
  /** Decimals written in the file. */
  readonly decimals: number;
  readonly factor: string;
  /** Minimum digits of its register; more when a month would not fit. */
  readonly digits: number;
  /** Blocks whose register rolls over in the month. */
  readonly rolls: readonly Channel[];
  /** Blocks whose meter is changed in the month. */
  readonly changes: readonly Channel[];
  /** True when the contracted power is known. */
  readonly contracted: boolean;
}

/** Overrides of the properties that a client would be assigned. */
export interface CastClient {
  readonly code?: string;
  readonly name?: string;
  readonly kind?: Partial<ClientKind>;
  readonly meter?: Partial<MeterKind>;
  readonly format?: Layout['format'];
  /** True when it neither enters nor leaves in the month. */
  readonly stays?: true;
  /** Hours missing from its file, in any scenario. */
  readonly gap?: GapName;
  /** Day of the period, from 1, at whose noon its export exceeds the import. */
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
  /** Digits of its register. */
  readonly digits: number;
  readonly layout: Layout;
  /** First and last day of its stay, zero-based within the period, both included. */
  readonly stay: { readonly from: number; readonly to: number };
  readonly dates: readonly string[];
}
