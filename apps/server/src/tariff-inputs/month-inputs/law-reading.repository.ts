import type { LawReading } from '@contador/domain/tariff-calculation';
import { appendOnlyTable, type TenantTransaction } from '../../platform/index.ts';

/** Append-only: another reading of an option is another row with the next number. */
export const readingsOfTheLaw = appendOnlyTable('law_reading', { by: 'chosen_by', at: 'chosen_at' });

/** A chosen reading of the law, with who chose it, when and why. */
export interface SavedLawReading extends LawReading {
  readonly reason: string;
  readonly chosenBy: string;
  /** ISO 8601. */
  readonly chosenAt: string;
}

const names = ['option', 'value', 'fromMonth', 'number', 'reason', 'chosenBy', 'chosenAt'] as const;

/** All readings that the company chose, by option, each option's in the order of choosing. */
export async function lawReadings(transaction: TenantTransaction): Promise<SavedLawReading[]> {
  const rows = await readingsOfTheLaw.rows(transaction, {}, names, 'number');
  return rows
    .map(({ fromMonth: from, ...reading }) => ({ from, ...reading }))
    .toSorted((one, other) => (one.option < other.option ? -1 : Number(one.option > other.option)));
}
