import type { SettlementRecord, SurplusPayment } from '@contador/domain/self-generators';
import type { Month } from '@contador/kernel';
import { decoded, type TenantTransaction } from '../../platform/index.ts';
import { paymentOf } from '../surplus-payments/surplus-payment.repository.ts';

/** Result of a client's approved month. Energies in millionths of a kWh, values in cents; the value of the surplus is positive. */
export interface SettledMonth {
  readonly month: Month;
  readonly imported: number;
  readonly exported: number;
  readonly exchanged: number;
  readonly surplus: number;
  readonly surplusValue: number;
  readonly total: number;
  readonly balance: number;
  /** Amount that the client pays for the month, in cents. */
  readonly payable: number;
  readonly payment: SurplusPayment;
  /** First hour of surplus, counted from 0; null when there is none. */
  readonly crossing: number | null;
  readonly origin: 'Calculada' | 'Open';
  readonly record: SettlementRecord;
}

/** Approved months of a client as in force, oldest first; only the month `only` when it is given. */
export async function settledMonths(
  transaction: TenantTransaction,
  clientCode: string,
  only?: Month,
): Promise<SettledMonth[]> {
  const rows = await transaction
    .selectFrom('settled_version')
    .selectAll()
    .where('in_force', '=', true)
    .where('client_code', '=', clientCode)
    .$if(only !== undefined, (one) => one.where('year', '=', only?.year ?? 0).where('month', '=', only?.number ?? 0))
    .orderBy('year')
    .orderBy('month')
    .execute();
  return rows.map((stored) => {
    const row = decoded('settled_version', stored);
    return {
      month: { year: row.year, number: row.month },
      imported: row.energy_100,
      exported: row.exported,
      exchanged: row.energy_85,
      surplus: row.energy_482,
      surplusValue: row.value_482 === 0 ? 0 : -row.value_482,
      total: row.value_tot,
      balance: row.balance_after,
      payable: row.payable,
      payment: paymentOf(row.exceed_payment),
      crossing: row.crossing,
      origin: row.origin,
      record: row.annex,
    };
  });
}
