import { shadowTexts as texts } from '@contador/contract/messages';
import type { ConsumptionRow, OtherConceptRow } from '@contador/market-files';
import { insertRows, ofPeriod, type TenantTransaction } from '../../platform/index.ts';
import type { CycleMonth } from '../cycles/liquidated-month.ts';
import { conceptColumns } from '../intake/charges.repository.ts';
import { consumptionColumns } from '../intake/consumption.repository.ts';
import type { Replacement } from './shadow-request-of.ts';
import { keptUntil } from './shadow-run.repository.ts';

/** What a trial file contains. */
export type ShadowFileKind = 'consumption' | 'concepts' | 'credits';

/** The trial file read for the cycle month, as a replacement. */
export async function fileToTry(
  transaction: TenantTransaction,
  { period, cycle }: CycleMonth,
  kind: ShadowFileKind,
  file: string | undefined,
): Promise<Replacement<{ readonly file: string }> | undefined> {
  if (file === undefined) return undefined;
  const row = await transaction
    .selectFrom('shadow_file')
    .select(['name', 'users'])
    .where('file', '=', file)
    .where('kind', '=', kind)
    .where(ofPeriod(period))
    .where('cycle', '=', cycle)
    .executeTakeFirst();
  if (row === undefined) return { fault: { field: `${kind}File`, value: file, expected: texts.fileUnknown } };
  return { value: { file }, sentence: texts.ofFile(row.name, row.users) };
}

/** A trial file that was read: its author, its cycle month and its number of rejected rows. */
export interface ReadShadow {
  readonly file: string;
  readonly kind: ShadowFileKind;
  readonly cycleMonth: Pick<CycleMonth, 'period' | 'cycle'>;
  readonly upload: { readonly fileName: string; readonly sha256: string };
  readonly users: number;
  readonly ignored: number;
  readonly by: string;
  readonly at: Date;
}

/** Inserts the trial file; its rows are inserted afterwards. */
export async function insertShadowFile(transaction: TenantTransaction, read: ReadShadow): Promise<void> {
  const { file, kind, cycleMonth, upload, users, ignored, by, at } = read;
  await transaction
    .insertInto('shadow_file')
    .values({
      file,
      kind,
      year: cycleMonth.period.year,
      month: cycleMonth.period.number,
      cycle: cycleMonth.cycle,
      name: upload.fileName,
      sha256: upload.sha256,
      users,
      ignored,
      read_by: by,
      read_at: at,
      kept_until: keptUntil(at),
    })
    .execute();
}

const ROWS = 5000;

/** Inserts the consumption of a trial file, with the same digits as a real intake. */
export async function insertTriedConsumption(
  transaction: TenantTransaction,
  file: string,
  rows: readonly ConsumptionRow[],
): Promise<void> {
  for (let first = 0; first < rows.length; first += ROWS) {
    const some = rows.slice(first, first + ROWS);
    await insertRows(transaction, 'shadow_consumption', some, consumptionColumns, { shared: { file } });
  }
}

/** A charge of a file, in cents: the value of a concept, or a credit instalment. */
type TriedCharge = Pick<OtherConceptRow, 'line' | 'clientCode' | 'concept' | 'value'>;

/** Inserts the charges of a trial file, one row each. */
export async function insertTriedCharges(
  transaction: TenantTransaction,
  file: string,
  rows: readonly TriedCharge[],
): Promise<void> {
  await insertRows(transaction, 'shadow_charge', rows, conceptColumns, { shared: { file } });
}
