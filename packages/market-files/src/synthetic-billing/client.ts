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

/** What the months of excess left of the factor M. */
export interface FactorState {
  readonly m: number;
  readonly withExcess: number;
  readonly withoutExcess: number;
  readonly atSix: number;
}

/** How a client is, apart from who and where: what its bill depends on. */
export interface ClientKind {
  readonly cycle: string;
  readonly use: Use;
  readonly stratum?: number;
  readonly hourly?: true;
  /** A sheet of its hours comes with the file. */
  readonly withHours?: true;
  readonly form?: 'SI' | 'NO';
  readonly contribution?: 0 | 10 | 20;
  readonly irrigation?: number;
  readonly surcharge?: true;
  readonly voltage: '1' | 'Compartido' | 'Usuario' | '2' | '3';
  /** 4 pays the prices of level 4, whatever its voltage. */
  readonly connection: 1 | 2 | 3 | 4;
  /** Its consumption is typed on the screen. */
  readonly manual?: true;
  /** Nobody offered it a price. */
  readonly withoutOffer?: true;
  /** Delivers nothing, in a cycle of self-generators. */
  readonly idle?: true;
  readonly factor?: FactorState;
  /** Days with an excess in the month; blank where not said. */
  readonly days?: number;
}

export interface SyntheticClient extends ClientKind {
  readonly code: string;
  readonly sic: string;
  readonly name: string;
  readonly place: Place;
  readonly market: string;
  /** 1 stands for 130 kWh and 2 for 173; of homes. */
  readonly subsistence?: 1 | 2;
}

export const FIRST_STATE: FactorState = { m: 1, withExcess: 0, withoutExcess: 0, atSix: 0 };

/** The level whose prices the client pays (ruling 12). */
export function levelOf({ voltage, connection }: ClientKind): LevelKey | 'n4' {
  if (connection === 4) return 'n4';
  return ({ '1': 'n1or', Compartido: 'n1comp', Usuario: 'n1us', '2': 'n2', '3': 'n3' } as const)[voltage];
}
