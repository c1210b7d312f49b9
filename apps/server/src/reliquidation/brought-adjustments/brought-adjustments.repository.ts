import { broughtAdjustmentTexts as texts } from '@contador/contract/messages';
import type { BroughtAdjustmentFile, BroughtAdjustmentOfReply } from '@contador/contract/reliquidation';
import { decimal, isoMonth, type Month, nextMonth, spanishMonth } from '@contador/kernel';
import type { BroughtAdjustmentRow } from '@contador/market-files';
import { reliquidatedComponents, reliquidationRow } from '@contador/regulation';
import { sql } from 'kysely';
import { insertRows, periodOf, rowsAs, type TenantTransaction } from '../../platform/index.ts';
import { closedToAdjustments } from '../../tariff-calculation/index.ts';
import type { BroughtFile, ClosedRow } from '../../tariff-inputs/index.ts';

/** Loaded files with their adjustments, latest first. */
export async function broughtAdjustmentFiles(transaction: TenantTransaction): Promise<BroughtAdjustmentFile[]> {
  const [files, rows] = await Promise.all([
    transaction.selectFrom('brought_adjustment_file').selectAll().orderBy('entered_at', 'desc').orderBy('id').execute(),
    transaction.selectFrom('brought_adjustment').selectAll().orderBy('line').execute(),
  ]);
  const listed: BroughtAdjustmentFile[] = [];
  for (const { id, app_year, app_month, file_name: name, entered_by: by, entered_at } of files) {
    const application = { year: app_year, number: app_month };
    listed.push({
      id,
      name,
      by,
      at: entered_at.toISOString(),
      application: isoMonth(application),
      taken: await closedToAdjustments(transaction, application),
      adjustments: rows
        .filter(({ file }) => file === id)
        .map((row) => adjustmentOfReply({ ...row, month: periodOf(row), delta: decimal(row.delta).toFixed() })),
    });
  }
  return listed;
}

/** Adjustments of the loaded file with that content, if any. */
export async function broughtAdjustmentsWith(
  transaction: TenantTransaction,
  sha256: string,
): Promise<Pick<BroughtAdjustmentFile, 'adjustments'> | undefined> {
  const file = await transaction
    .selectFrom('brought_adjustment_file')
    .select('id')
    .where('file_sha256', '=', sha256)
    .executeTakeFirst();
  return (await broughtAdjustmentFiles(transaction)).find(({ id }) => id === file?.id);
}

/** The adjustment with the unit of its concept. */
export function adjustmentOfReply({
  line,
  month,
  concept,
  delta,
  source,
  reason,
}: BroughtAdjustmentRow): BroughtAdjustmentOfReply {
  return { line, month: isoMonth(month), concept, delta, unit: reliquidationRow(concept).unit, source, reason };
}

/**
 * Rows of months that were calculated here, and rows that another file brought: of the same concept and month into the application month,
 * or with the same delta into any month. A later version of XM's files brings another delta of the month into a later one.
 */
export async function closedRows(
  transaction: TenantTransaction,
  rows: readonly BroughtAdjustmentRow[],
  application: Month,
): Promise<readonly ClosedRow[]> {
  const { rows: closed } = await sql<{ at: number; file: string | null; year: number | null; month: number | null }>`
    select distinct on (k.at) k.at, b.file_name as file, b.app_year as year, b.app_month as month
    from ${rowsAs('k', [...rows.entries()], {
      at: ['integer', ([at]) => at],
      year: ['integer', ([, row]) => row.month.year],
      month: ['integer', ([, row]) => row.month.number],
      concept: ['text', ([, { concept }]) => concept],
      delta: ['numeric', ([, { delta }]) => delta],
    })}
    left join (
      select a.year as of_year, a.month as of_month, a.concept, a.delta, f.app_year, f.app_month, f.file_name
      from brought_adjustment a join brought_adjustment_file f on f.tenant = a.tenant and f.id = a.file
    ) b on b.of_year = k.year and b.of_month = k.month and b.concept = k.concept
      and ((b.app_year, b.app_month) = (${application.year}, ${application.number}) or b.delta = k.delta)
    where b.file_name is not null or exists (select from published_component p
      where p.year = k.year and p.month = k.month and p.component = any(${[...reliquidatedComponents]}::text[]))
    order by k.at`.execute(transaction);
  return closed.flatMap(({ at, file, year, month }) => {
    const row = rows[at];
    if (row === undefined) return [];
    const expected =
      file === null || year === null || month === null
        ? texts.calculatedHere(spanishMonth(row.month))
        : texts.broughtAlready(spanishMonth(nextMonth({ year, number: month })), file);
    return [{ line: row.line, value: row.concept, expected }];
  });
}

/** Stores a file with its adjustments; they enter the month for which it was sent. */
export async function insertBroughtAdjustments(
  transaction: TenantTransaction,
  file: BroughtFile,
  rows: readonly BroughtAdjustmentRow[],
): Promise<void> {
  const { id, name, sha256, month, by, at } = file;
  await transaction
    .insertInto('brought_adjustment_file')
    .values({
      id,
      app_year: month.year,
      app_month: month.number,
      file_name: name,
      file_sha256: sha256,
      entered_by: by,
      entered_at: at,
    })
    .execute();
  await insertRows(
    transaction,
    'brought_adjustment',
    rows,
    {
      line: ['integer', (row) => row.line],
      year: ['integer', (row) => row.month.year],
      month: ['integer', (row) => row.month.number],
      concept: ['text', (row) => row.concept],
      delta: ['numeric', (row) => row.delta],
      source: ['text', (row) => row.source],
      reason: ['text', (row) => row.reason],
    },
    { shared: { file: id } },
  );
}
