import type { Month } from '@contador/kernel';
import type { LocatedAmount } from '../place.ts';
import type { ReadingOf } from './counts.ts';

/** The two regional systems; each has a single charge. */
export const STR_REGIONS = ['NORTE', 'CENTRO-SUR'] as const;
export type StrRegion = (typeof STR_REGIONS)[number];

/** Figures of a region in the workbook of the month. */
export interface StrRegionBalance {
  /** Gross monthly income of its operators, COP. */
  readonly income: LocatedAmount;
  /** kWh. */
  readonly energy: LocatedAmount;
  /** CD4 before and after compensation between regions, COP/kWh. */
  readonly chargeBefore: LocatedAmount;
  readonly chargeAfter: LocatedAmount;
  /** Dt4, COP/kWh. */
  readonly useCharge: LocatedAmount;
}

/** Payment of a region's charge to one operator. */
export interface StrOperatorBalance {
  /** Agent code, `CDND`. */
  readonly operator: string;
  readonly region: StrRegion;
  readonly energy: LocatedAmount;
  /** Operator's part of the region's charge, COP/kWh. */
  readonly charge: LocatedAmount;
  readonly income: LocatedAmount;
}

/** Balance of the regional transmission systems of a month: the invoice, or one of its re-invoices. */
export interface StrBalanceReading extends ReadingOf<'str-balance'> {
  readonly month: Month;
  readonly kind: 'invoice' | 'reinvoice';
  /** 0 for the invoice; 1 to 3 for its re-invoices. */
  readonly number: number;
  readonly regions: Readonly<Record<StrRegion, StrRegionBalance>>;
  /** Empty when the workbook has no sheet of operators. */
  readonly operators: readonly StrOperatorBalance[];
}
