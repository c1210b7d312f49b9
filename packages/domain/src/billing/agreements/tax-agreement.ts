import type { UseType } from '@contador/regulation';
import type { ClientMarketType } from '../../clients/index.ts';

/** A local tax: public lighting is charged by a municipality, security by a department. */
export type LocalTaxName = 'lighting' | 'security';

/** The clients and the dates that an agreement applies to. An absent or empty field does not restrict; both dates are inclusive. */
export interface AgreementScope {
  /** Increases within the company: the highest id is the newest agreement. */
  readonly id: number;
  readonly active: boolean;
  readonly useTypes: readonly UseType[];
  /** Restricts residential clients only. */
  readonly strata: readonly number[];
  readonly marketType?: ClientMarketType;
  /** Connection level, 1 to 4. */
  readonly level?: number;
  /** First day, such as `2025-01-01`. */
  readonly startDate?: string;
  readonly finishDate?: string;
}

/** Facts of a client that decide which agreement applies to it. */
export interface TaxedClient {
  readonly use: UseType;
  readonly stratum?: number;
  readonly marketType: ClientMarketType;
  readonly level?: number;
}
