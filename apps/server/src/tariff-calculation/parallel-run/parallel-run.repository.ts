import type { ParallelRunFile } from '@contador/contract/tariff-calculation';
import { isoMonth, type Month, nextMonth, previousMonth } from '@contador/kernel';
import type { PrintedFigure, PrintedTariffReading } from '@contador/market-files';
import { insertRows, periodOf, type TenantTransaction } from '../../platform/index.ts';

/** Printed figures of a market's month that the calculated ones are compared with. */
export interface PrintedSheet {
  readonly fileName: string;
  /** Figures by their names in files. */
  readonly figures: Readonly<Record<string, PrintedFigure>>;
}

/** The stored files with their months, latest first. */
export async function parallelRunFiles(transaction: TenantTransaction): Promise<ParallelRunFile[]> {
  const [files, months] = await Promise.all([
    transaction.selectFrom('parallel_run_file').selectAll().orderBy('entered_at', 'desc').orderBy('id').execute(),
    transaction
      .selectFrom('parallel_run_figure')
      .distinct()
      .select(['file', 'market', 'year', 'month'])
      .orderBy('year')
      .orderBy('month')
      .orderBy('market')
      .execute(),
  ]);
  return files.map(({ id, file_name: name, entered_by: by, entered_at: at }) => ({
    id,
    name,
    by,
    at: at.toISOString(),
    months: months
      .filter(({ file }) => file === id)
      .map((row) => ({ market: row.market, month: isoMonth(nextMonth(periodOf(row))) })),
  }));
}

/** The stored file with that content, if any. */
export async function parallelRunWith(
  transaction: TenantTransaction,
  sha256: string,
): Promise<ParallelRunFile | undefined> {
  const file = await transaction
    .selectFrom('parallel_run_file')
    .select('id')
    .where('file_sha256', '=', sha256)
    .executeTakeFirst();
  return (await parallelRunFiles(transaction)).find(({ id }) => id === file?.id);
}

/** Printed figures to compare with a market's month; `undefined` if there are none. */
export async function printedSheetOf(
  transaction: TenantTransaction,
  period: Month,
  market: string,
): Promise<PrintedSheet | undefined> {
  const rows = await transaction
    .selectFrom('parallel_run_figure as o')
    .innerJoin('parallel_run_file as f', (join) => join.onRef('f.tenant', '=', 'o.tenant').onRef('f.id', '=', 'o.file'))
    .select(['o.figure', 'o.amount', 'o.sheet', 'o.cell', 'f.file_name'])
    .where('o.market', '=', market)
    .where('o.year', '=', period.year)
    .where('o.month', '=', period.number)
    .execute();
  const [first] = rows;
  if (first === undefined) return undefined;
  return {
    fileName: first.file_name,
    figures: Object.fromEntries(rows.map(({ figure, amount, sheet, cell }) => [figure, { amount, sheet, cell }])),
  };
}

/** Stores a file with the figures of its months. */
export async function insertParallelRun(
  transaction: TenantTransaction,
  file: {
    readonly id: string;
    readonly name: string;
    readonly sha256: string;
    readonly by: string;
    readonly at: Date;
  },
  readings: readonly PrintedTariffReading[],
): Promise<void> {
  const { id, name, sha256, by, at } = file;
  await transaction
    .insertInto('parallel_run_file')
    .values({ id, file_name: name, file_sha256: sha256, entered_by: by, entered_at: at })
    .execute();
  const rows = readings.flatMap(({ market, month, figures }) =>
    Object.entries(figures).map(([figure, cell]) => ({ market, period: previousMonth(month), figure, ...cell })),
  );
  await insertRows(
    transaction,
    'parallel_run_figure',
    rows,
    {
      market: ['text', (row) => row.market],
      year: ['integer', (row) => row.period.year],
      month: ['integer', (row) => row.period.number],
      figure: ['text', (row) => row.figure],
      amount: ['numeric', (row) => row.amount],
      sheet: ['text', (row) => row.sheet],
      cell: ['text', (row) => row.cell],
    },
    { shared: { file: id } },
  );
}

/** Deletes a file with its figures. */
export async function deleteParallelRunFile(transaction: TenantTransaction, id: string): Promise<void> {
  await transaction.deleteFrom('parallel_run_file').where('id', '=', id).execute();
}
