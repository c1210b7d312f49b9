import type { MetersLeft } from './answer-key.ts';
import type { CastClient } from './client.ts';
import type { MeteredPrices } from './prices.ts';
import type { MeteredTariffs } from './tariffs.ts';

export type MeterScenario = 'normal' | 'gaps' | 'stress';

/** What to make up. Nothing else decides the bytes: no clock, no chance, no locale. */
export interface SyntheticMetersRequest {
  /** The month that is settled. */
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly clients: number;
  readonly seed: number;
  readonly scenario: MeterScenario;
  /** One of the 18 ways in which a file is wrong. */
  readonly broken?: number;
  /** The company's name in the calls; `demo` where not said. */
  readonly company?: string;
  /** The prices that were published for the month; made up where not said. */
  readonly tariffs?: MeteredTariffs;
  /** What surplus was worth; made up where not said. */
  readonly prices?: MeteredPrices;
  /** Who is not as dealt, by place from 0: a month that tells a story. */
  readonly cast?: Readonly<Record<number, CastClient>>;
  /** What the month before left: closing registers, balances in favour and the state of M. The same clients, as the seed is the same. */
  readonly previous?: MetersLeft;
}
