import type { Month } from '@contador/kernel';
import { sql } from 'kysely';
import { appendOnlyTable, type TenantTransaction } from '../../../platform/index.ts';

const carriedCorrections = appendOnlyTable('carried_correction', { by: 'kept_by', at: 'kept_at' });

/** Difference of a correction that a later month has to take, in cents; positive in favour of the client. */
export interface CarriedCorrection {
  readonly clientCode: string;
  readonly month: Month;
  readonly number: number;
  readonly carried: number;
}

/** Corrections of earlier months whose difference no month has taken yet. */
export async function correctionsToCarry(
  transaction: TenantTransaction,
  { year, number }: Month,
  codes: readonly string[],
): Promise<CarriedCorrection[]> {
  const { rows } = await sql<{ client_code: string; year: number; month: number; number: number; carried: number }>`
    select client_code, year, month, number, carried from corrected_self_generator_settlement c
    where client_code = any(${codes}::text[]) and (year, month) < (${year}, ${number}) and carried <> 0
      and not exists (select from carried_correction t where t.tenant = c.tenant and t.client_code = c.client_code and t.year = c.year
        and t.month = c.month and t.number = c.number)
    order by client_code, year, month, number`.execute(transaction);
  return rows.map((row) => ({
    clientCode: row.client_code,
    month: { year: row.year, number: row.month },
    number: row.number,
    carried: row.carried,
  }));
}

/** Records that the month took the differences; each is taken once. */
export async function recordCarried(
  transaction: TenantTransaction,
  into: Month,
  corrections: readonly CarriedCorrection[],
  signed: { readonly by: string; readonly at: Date },
): Promise<void> {
  const rows = corrections.map(({ clientCode, month, number }) => ({
    clientCode,
    period: month,
    number,
    intoYear: into.year,
    intoMonth: into.number,
  }));
  if (rows.length > 0) await carriedCorrections.insert(transaction, rows, signed);
}
