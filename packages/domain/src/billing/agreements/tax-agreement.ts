import type { UseType } from '@contador/regulation';
import type { ClientMarketType } from '../../clients/index.ts';

/** Lighting is of a municipality, security of a department. */
export type LocalTaxName = 'lighting' | 'security';

/** To whom an agreement applies, and when. What is absent or empty does not restrict; both dates are included. */
export interface AgreementScope {
  /** Ascending in the company: the highest is the newest. */
  readonly id: number;
  readonly active: boolean;
  readonly useTypes: readonly UseType[];
  /** Only of RESIDENCIAL. */
  readonly strata: readonly number[];
  readonly marketType?: ClientMarketType;
  /** Level of connection, 1 to 4. */
  readonly level?: number;
  /** `2025-01-01`. */
  readonly startDate?: string;
  readonly finishDate?: string;
}

/** What of a client decides which agreement applies to it. */
export interface TaxedClient {
  readonly use: UseType;
  readonly stratum?: number;
  readonly marketType: ClientMarketType;
  readonly level?: number;
}
