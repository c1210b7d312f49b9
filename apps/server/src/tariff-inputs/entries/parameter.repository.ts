import type { RowValues } from '@contador/domain/tariff-inputs';
import type { Month } from '@contador/kernel';
import { sql } from 'kysely';
import { ofPeriod, periodOf, type TenantTransaction, versionPlace } from '../../platform/index.ts';
import { COMPANY } from '../scope/scope-key.ts';

/** A row of a parameter as entered, in one revision. */
export interface EnteredRow {
  /** Input month for which the row was entered. */
  readonly month: Month;
  readonly version: string;
  /** COMPANY if the row serves every market. */
  readonly market: string;
  readonly filename: string;
  readonly revision: number;
  readonly amounts: RowValues;
  readonly provisional: boolean;
  readonly enteredBy: string;
  /** ISO 8601. */
  readonly enteredAt: string;
}

const columns = [
  'year',
  'month',
  'version',
  'market',
  'filename',
  'revision',
  'provisional',
  'entered_by',
  'entered_at',
  sql<(string | null)[]>`amounts::text[]`.as('amounts'),
] as const;

/** Rows of a year for the market and the company: from the chosen version in its own month, from the latest version in the others. */
export async function rowsOfYear(
  transaction: TenantTransaction,
  scope: { year: number; market: string; period: Month; version: string },
): Promise<EnteredRow[]> {
  const rows = await transaction
    .selectFrom('parameter_entry')
    .distinctOn(['filename', 'month', 'market'])
    .select(columns)
    .where('year', '=', scope.year)
    .where('market', 'in', [COMPANY, scope.market])
    .where((row) =>
      scope.year === scope.period.year
        ? row.or([row('month', '!=', scope.period.number), row('version', '=', scope.version)])
        : row.lit(true),
    )
    .orderBy('filename')
    .orderBy('month')
    .orderBy('market')
    .orderBy(versionPlace, 'desc')
    .orderBy('revision', 'desc')
    .execute();
  return rows.map(fromRow);
}

/** For each parameter and market, the latest row before the period, from the latest version of its month. */
export async function latestRowsBefore(
  transaction: TenantTransaction,
  period: Month,
  filenames: readonly string[],
  markets: readonly string[],
): Promise<EnteredRow[]> {
  if (filenames.length === 0) return [];
  const rows = await transaction
    .selectFrom('parameter_entry')
    .distinctOn(['filename', 'market'])
    .select(columns)
    .where('filename', 'in', [...filenames])
    .where('market', 'in', [COMPANY, ...markets])
    .where(sql<boolean>`(year, month) < (${period.year}, ${period.number})`)
    .orderBy('filename')
    .orderBy('market')
    .orderBy('year', 'desc')
    .orderBy('month', 'desc')
    .orderBy(versionPlace, 'desc')
    .orderBy('revision', 'desc')
    .execute();
  return rows.map(fromRow);
}

/** Restricts rows to one market's and the company's, and to every market's for shared parameters. */
export interface OwnAndShared {
  readonly market: string;
  /** Filenames of the parameters whose rows are loaded for all markets. */
  readonly shared: readonly string[];
}

/** Rows entered for a version, for every market unless `only` restricts them. */
export async function rowsOfVersion(
  transaction: TenantTransaction,
  period: Month,
  version: string,
  only?: OwnAndShared,
): Promise<EnteredRow[]> {
  const rows = await transaction
    .selectFrom('parameter_entry')
    .distinctOn(['market', 'filename'])
    .select(columns)
    .where(ofPeriod(period))
    .where('version', '=', version)
    .where((row) =>
      only === undefined
        ? row.lit(true)
        : row.or([row('market', 'in', [COMPANY, only.market]), row('filename', 'in', [...only.shared])]),
    )
    .orderBy('market')
    .orderBy('filename')
    .orderBy('revision', 'desc')
    .execute();
  return rows.map(fromRow);
}

/** Rows of the given markets entered for a version. */
export async function ownRowsOf(
  transaction: TenantTransaction,
  period: Month,
  version: string,
  markets: readonly string[],
): Promise<EnteredRow[]> {
  const rows = await transaction
    .selectFrom('parameter_entry')
    .distinctOn(['market', 'filename'])
    .select(columns)
    .where(ofPeriod(period))
    .where('version', '=', version)
    .where('market', 'in', [...markets])
    .orderBy('market')
    .orderBy('filename')
    .orderBy('revision', 'desc')
    .execute();
  return rows.map(fromRow);
}

/** Rows entered for a month for every market, each from the latest version that has it. */
export async function rowsOfMonth(transaction: TenantTransaction, period: Month): Promise<EnteredRow[]> {
  const rows = await transaction
    .selectFrom('parameter_entry')
    .distinctOn(['market', 'filename'])
    .select(columns)
    .where(ofPeriod(period))
    .orderBy('market')
    .orderBy('filename')
    .orderBy(versionPlace, 'desc')
    .orderBy('revision', 'desc')
    .execute();
  return rows.map(fromRow);
}

/** Latest revision of a parameter's row in a version; undefined if nothing was entered. */
export async function rowOf(
  transaction: TenantTransaction,
  key: { period: Month; version: string; market: string; filename: string },
): Promise<EnteredRow | undefined> {
  const row = await transaction
    .selectFrom('parameter_entry')
    .select(columns)
    .where(ofPeriod(key.period))
    .where('version', '=', key.version)
    .where('market', '=', key.market)
    .where('filename', '=', key.filename)
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && fromRow(row);
}

/** A given revision of a row; undefined if it does not exist. */
export async function revisionOf(
  transaction: TenantTransaction,
  key: { period: Month; version: string; market: string; filename: string },
  revision: number,
): Promise<EnteredRow | undefined> {
  const row = await transaction
    .selectFrom('parameter_entry')
    .select(columns)
    .where(ofPeriod(key.period))
    .where('version', '=', key.version)
    .where('market', '=', key.market)
    .where('filename', '=', key.filename)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return row && fromRow(row);
}

/**
 * Rows of company parameters for every month up to the period, from the latest version of each month (of the period itself, from
 * `chosenVersion` if given), latest month first.
 */
export async function companyRowsUntil(
  transaction: TenantTransaction,
  period: Month,
  filenames: readonly string[],
  chosenVersion: string | undefined,
): Promise<EnteredRow[]> {
  const rows = await transaction
    .selectFrom('parameter_entry')
    .distinctOn(['year', 'month', 'filename'])
    .select(columns)
    .where('filename', 'in', [...filenames])
    .where('market', '=', COMPANY)
    .where(sql<boolean>`(year, month) <= (${period.year}, ${period.number})`)
    .where((row) =>
      chosenVersion === undefined
        ? row.lit(true)
        : row.or([
            row.not(row.and([row('year', '=', period.year), row('month', '=', period.number)])),
            row('version', '=', chosenVersion),
          ]),
    )
    .orderBy('year', 'desc')
    .orderBy('month', 'desc')
    .orderBy('filename')
    .orderBy(versionPlace, 'desc')
    .orderBy('revision', 'desc')
    .execute();
  return rows.map(fromRow);
}

/** Adds a revision, which is in force from now on. The caller must hold the lock of the version. */
export async function appendRow(
  transaction: TenantTransaction,
  row: Omit<EnteredRow, 'revision' | 'enteredAt'> & {
    enteredAt: Date;
    enteredByEmail: string;
    fileName: string | null;
  },
  after: EnteredRow | undefined,
): Promise<void> {
  await transaction
    .insertInto('parameter_entry')
    .values({
      year: row.month.year,
      month: row.month.number,
      version: row.version,
      market: row.market,
      filename: row.filename,
      revision: (after?.revision ?? 0) + 1,
      amounts: [...row.amounts],
      provisional: row.provisional,
      file_name: row.fileName,
      entered_by: row.enteredBy,
      entered_by_email: row.enteredByEmail,
      entered_at: row.enteredAt,
    })
    .execute();
}

interface Row {
  year: number;
  month: number;
  version: string;
  market: string;
  filename: string;
  revision: number;
  provisional: boolean;
  entered_by: string;
  entered_at: Date;
  amounts: (string | null)[];
}

function fromRow(row: Row): EnteredRow {
  return {
    month: periodOf(row),
    version: row.version,
    market: row.market,
    filename: row.filename,
    revision: row.revision,
    amounts: row.amounts,
    provisional: row.provisional,
    enteredBy: row.entered_by,
    enteredAt: row.entered_at.toISOString(),
  };
}
