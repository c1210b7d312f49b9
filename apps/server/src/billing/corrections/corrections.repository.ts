import type { Month } from '@contador/kernel';
import { sql } from 'kysely';
import { appendOnlyTable, type TenantTransaction } from '../../platform/index.ts';

const entered = { by: 'entered_by', at: 'entered_at' } as const;
const corrected = { by: 'corrected_by', at: 'corrected_at' } as const;

/** Append-only corrections of consumption; the last version of a client's month applies. */
export const consumptionCorrections = appendOnlyTable('consumption_correction', entered);
/** Append-only corrections of the terms that price and charge the energy; the last version of a client's month applies. */
export const termsCorrections = appendOnlyTable('terms_correction', entered);
/** Append-only corrections of other charges. */
export const chargeCorrections = appendOnlyTable('charge_correction', entered);
/** Append-only log of single-client liquidations that replace those of a bill. */
export const liquidationCorrections = appendOnlyTable('liquidation_correction', corrected);

/** Version for the next correction of the client's month, starting at 1. The caller must hold the lock of the cycle month. */
export async function nextVersion(
  transaction: TenantTransaction,
  { year, number }: Month,
  clientCode: string,
): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    select greatest(
      (select max(version) from consumption_correction where (client_code, year, month) = (${clientCode}, ${year}, ${number})),
      (select max(version) from terms_correction where (client_code, year, month) = (${clientCode}, ${year}, ${number})),
      (select max(version) from charge_correction where (client_code, year, month) = (${clientCode}, ${year}, ${number})), 0) as last`.execute(
    transaction,
  );
  return (rows[0]?.last ?? 0) + 1;
}

/** Inductive energy of the client's month, kVArh: last corrected value, or else the loaded one. No line of a bill shows it. */
export async function inductiveOf(
  transaction: TenantTransaction,
  { year, number }: Month,
  clientCode: string,
): Promise<string> {
  const { rows } = await sql<{ inductive: string | null }>`
    select coalesce(
      (select inductive from consumption_correction where (client_code, year, month) = (${clientCode}, ${year}, ${number})
        order by version desc limit 1),
      (select inductive from billing_consumption where (client_code, year, month) = (${clientCode}, ${year}, ${number})))::text as inductive`.execute(
    transaction,
  );
  return rows[0]?.inductive ?? '0';
}
