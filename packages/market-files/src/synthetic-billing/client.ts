import type { Place } from './places.ts';
import type { LevelKey } from './tariffs.ts';

export type Use =
  | 'RESIDENCIAL'
  | 'COMERCIAL'
  | 'INDUSTRIAL'
  | 'OFICIAL'
  | 'ESPECIAL'
  | 'PROVISIONAL'
  | 'SALUD'
  | 'ACUEDUCTO'
  | 'DISTRITO DE RIEGO';

/** State of the factor M after the previous months of excess. */
export interface FactorState {
  readonly m: number;
  readonly withExcess: number;
  readonly withoutExcess: number;
  readonly atSix: number;
}

/** Properties of a client on which its bill depends, apart from name and place. */
export interface ClientKind {
  readonly cycle: string;
  readonly use: Use;
  readonly stratum?: number;
  readonly hourly?: true;
  /** Its file includes a sheet of its hours. */
  readonly withHours?: true;
  readonly form?: 'SI' | 'NO';
  readonly contribution?: 0 | 10 | 20;
  readonly irrigation?: number;
  readonly surcharge?: true;
  readonly voltage: '1' | 'Compartido' | 'Usuario' | '2' | '3';
  /** 4 has the prices of level 4 at any voltage. */
  readonly connection: 1 | 2 | 3 | 4;
  /** Its consumption is typed on the screen. */
  readonly manual?: true;
  /** A free-market client without an offer. */
  readonly withoutOffer?: true;
  /** Delivers no energy, although its cycle is for self-generators. */
  readonly idle?: true;
  readonly factor?: FactorState;
  /** Days with an excess in the month; undefined when the file leaves it blank. */
  readonly days?: number;
}

export interface SyntheticClient extends ClientKind {
  readonly code: string;
  readonly sic: string;
  readonly name: string;
  readonly place: Place;
  readonly market: string;
  /** For residential clients: 1 is 130 kWh and 2 is 173 kWh. */
  readonly subsistence?: 1 | 2;
}

export const FIRST_STATE: FactorState = { m: 1, withExcess: 0, withoutExcess: 0, atSix: 0 };

/** Level whose prices apply to the client (ruling 12). */
export function levelOf({ voltage, connection }: ClientKind): LevelKey | 'n4' {
  if (connection === 4) return 'n4';
  return ({ '1': 'n1or', Compartido: 'n1comp', Usuario: 'n1us', '2': 'n2', '3': 'n3' } as const)[voltage];
}
