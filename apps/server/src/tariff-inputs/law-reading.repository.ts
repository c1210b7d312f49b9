import type { LawReading } from '@contador/domain/tariff-calculation';
import type { TenantTransaction } from '../database/in-tenant.ts';
import '../database/tables/law-reading.ts';

/** A reading of the law with who chose it, when and why. */
export interface SavedLawReading extends LawReading {
  readonly reason: string;
  readonly chosenBy: string;
  /** ISO 8601. */
  readonly chosenAt: string;
}

/** Every reading that the company ever chose, in the order of choosing. */
export async function lawReadings(transaction: TenantTransaction): Promise<SavedLawReading[]> {
  const rows = await transaction.selectFrom('law_reading').selectAll().orderBy('option').orderBy('number').execute();
  return rows.map((row) => ({
    option: row.option,
    value: row.value,
    from: row.from_month,
    number: row.number,
    reason: row.reason,
    chosenBy: row.chosen_by,
    chosenAt: row.chosen_at.toISOString(),
  }));
}

/** Keeps a reading; false when another person chose one of the option at the same moment. */
export async function insertLawReading(
  transaction: TenantTransaction,
  { option, value, from, number, reason, chosenBy }: Omit<SavedLawReading, 'chosenAt'>,
  at: Date,
): Promise<boolean> {
  const row = await transaction
    .insertInto('law_reading')
    .values({ option, value, from_month: from, number, reason, chosen_by: chosenBy, chosen_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('number')
    .executeTakeFirst();
  return row !== undefined;
}
