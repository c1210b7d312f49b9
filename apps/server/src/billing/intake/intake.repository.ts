import type { DecimalSign, Month } from '@contador/kernel';
import type { IgnoredRow } from '@contador/market-files';
import { type Columns, insertRows, ofPeriod, type TenantTransaction } from '../../platform/index.ts';
import type { CycleMonth } from '../cycles/cycle-month.ts';
import type { TakenWith } from './consumption.repository.ts';
import type { IntakeKind } from './intake.tables.ts';

/** A file loaded for a cycle month. */
export interface Intake {
  readonly cycle: string;
  readonly kind: IntakeKind;
  readonly fileName: string;
  readonly sha256: string;
  /** Decimal sign of numbers stored as text, if the person declared it. */
  readonly decimalSign: DecimalSign | null;
  readonly by: string;
  /** ISO 8601. */
  readonly at: string;
  readonly ignored: readonly IgnoredRow[];
}

/** Files of the given kinds loaded in the month. */
export async function intakesOf(
  transaction: TenantTransaction,
  month: Month,
  kinds: readonly IntakeKind[],
): Promise<Intake[]> {
  const [rows, ignored] = await Promise.all([
    transaction
      .selectFrom('billing_intake')
      .selectAll()
      .where(ofPeriod(month))
      .where('kind', 'in', [...kinds])
      .execute(),
    transaction
      .selectFrom('billing_intake_ignored')
      .select(['cycle', 'kind', 'line', 'code', 'reason'])
      .where(ofPeriod(month))
      .where('kind', 'in', [...kinds])
      .orderBy('line')
      .execute(),
  ]);
  return rows.map((row) => ({
    cycle: row.cycle,
    kind: row.kind,
    fileName: row.file_name,
    sha256: row.file_sha256,
    decimalSign: row.decimal_sign,
    by: row.entered_by,
    at: row.entered_at.toISOString(),
    ignored: ignored
      .filter(({ cycle, kind }) => cycle === row.cycle && kind === row.kind)
      .map(({ line, code, reason }) => ({ line, code, reason })),
  }));
}

/** File of that kind loaded for the cycle month. */
export async function intakeOf(
  transaction: TenantTransaction,
  { month, cycle }: CycleMonth,
  kind: IntakeKind,
): Promise<Pick<Intake, 'fileName' | 'sha256' | 'by' | 'at'> | undefined> {
  const row = await transaction
    .selectFrom('billing_intake')
    .select(['file_name', 'file_sha256', 'entered_by', 'entered_at'])
    .where(ofPeriod(month))
    .where('cycle', '=', cycle)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return (
    row && {
      fileName: row.file_name,
      sha256: row.file_sha256,
      by: row.entered_by,
      at: row.entered_at.toISOString(),
    }
  );
}

/** Records a loaded file and its rejected rows. */
export async function insertIntake(
  transaction: TenantTransaction,
  { month, cycle }: CycleMonth,
  kind: IntakeKind,
  rows: number,
  ignored: readonly IgnoredRow[],
  { file, by, at }: TakenWith,
): Promise<void> {
  const key = { year: month.year, month: month.number, cycle, kind };
  await transaction
    .insertInto('billing_intake')
    .values({
      ...key,
      file_name: file.name,
      file_sha256: file.sha256,
      decimal_sign: file.decimalSign,
      rows,
      entered_by: by,
      entered_at: at,
    })
    .execute();
  await insertRows(transaction, 'billing_intake_ignored', ignored, ignoredColumns, { shared: key });
}

/** Columns of a rejected row to insert. */
export const ignoredColumns = {
  line: ['integer', (row) => row.line],
  code: ['text', (row) => row.code],
  reason: ['text', (row) => row.reason],
} as const satisfies Columns<IgnoredRow>;

/** Deletes the record of a loaded file and its rejected rows. */
export async function deleteIntake(
  transaction: TenantTransaction,
  { month, cycle }: CycleMonth,
  kind: IntakeKind,
): Promise<void> {
  await transaction
    .deleteFrom('billing_intake')
    .where(ofPeriod(month))
    .where('cycle', '=', cycle)
    .where('kind', '=', kind)
    .execute();
}
