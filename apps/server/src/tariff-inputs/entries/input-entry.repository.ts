import type { Particular } from '@contador/contract';
import type { Month } from '@contador/kernel';
import { isoMonth } from '@contador/kernel';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import {
  decoded,
  foundBy,
  isVersionOfTariff,
  ofPeriod,
  periodOf,
  type StoredReading,
  type TenantTransaction,
  versionPlace,
  written,
} from '../../platform/index.ts';
import { COMPANY } from '../scope/scope-key.ts';
import type { InputEntryTable, InputSummary, StoredFile } from './entries.tables.ts';
import type { Channels } from './stored-reading.ts';

/** Key of an input in a version; `market` is COMPANY for an input that serves every market. */
export interface InputKey {
  readonly period: Month;
  readonly version: string;
  readonly market: string;
  readonly input: string;
}

/** An input in state 'Listo', without its reading. */
export interface InputEntry extends InputKey {
  readonly contentSha256: string;
  readonly files: readonly StoredFile[];
  readonly warnings: readonly Particular[];
  readonly summary: InputSummary;
  readonly enteredBy: string;
  /** ISO 8601. */
  readonly enteredAt: string;
}

export interface ReadInputEntry extends InputEntry {
  readonly reading: StoredReading;
}

/** Name of the input in the audit log and in operations: `2026-03 def DNOM CDI`. */
export function inputSubject({ period, version, market, input }: InputKey): string {
  return `${isoMonth(period)} ${version} ${market} ${input}`;
}

const listed = [
  ...foundBy('input_entry'),
  ...(['content_sha256', 'files', 'warnings', 'summary', 'entered_by', 'entered_at'] as const),
] as const;

/** Inputs of the version that the market uses, its own and the company's, without their readings. */
export async function entriesOf(
  transaction: TenantTransaction,
  period: Month,
  version: string,
  market: string,
): Promise<InputEntry[]> {
  const rows = await ofVersion(transaction, period, version)
    .select(listed)
    .where('market', 'in', [COMPANY, market])
    .execute();
  return rows.map(fromRow);
}

/** Person and time of the entry of each input of the version, for all markets. */
export async function entryActs(
  transaction: TenantTransaction,
  period: Month,
  version: string,
): Promise<{ market: string; input: string; by: string; at: string }[]> {
  const rows = await ofVersion(transaction, period, version)
    .select(['market', 'input', 'entered_by', 'entered_at'])
    .execute();
  return rows.map((row) => ({
    market: row.market,
    input: row.input,
    by: row.entered_by,
    at: row.entered_at.toISOString(),
  }));
}

/** Inputs of the version with their readings: all of them, or only the company's and one market's, or only some names. */
export async function readEntriesOf(
  transaction: TenantTransaction,
  period: Month,
  version: string,
  only: { readonly market?: string | undefined; readonly inputs?: readonly string[] } = {},
): Promise<ReadInputEntry[]> {
  const { market, inputs } = only;
  const rows = await ofVersion(transaction, period, version)
    .select([...listed, 'reading'])
    .$if(market !== undefined, (query) => query.where('market', 'in', [COMPANY, market as string]))
    .$if(inputs !== undefined, (query) => query.where('input', 'in', [...(inputs as string[])]))
    .orderBy('input')
    .orderBy('market')
    .execute();
  return rows.map(readRow);
}

/** Inputs of the version that belong to the given markets, with their readings. */
export async function ownEntriesOf(
  transaction: TenantTransaction,
  period: Month,
  version: string,
  markets: readonly string[],
): Promise<ReadInputEntry[]> {
  const rows = await ofVersion(transaction, period, version)
    .select([...listed, 'reading'])
    .where('market', 'in', [...markets])
    .execute();
  return rows.map(readRow);
}

/** An input with its reading; undefined while it is pending. */
export async function readEntryOf(transaction: TenantTransaction, key: InputKey): Promise<ReadInputEntry | undefined> {
  const row = await ofVersion(transaction, key.period, key.version)
    .select([...listed, 'reading'])
    .where('market', '=', key.market)
    .where('input', '=', key.input)
    .executeTakeFirst();
  return row && readRow(row);
}

/** The hourly series of an input, by channel. */
export async function seriesOf(transaction: TenantTransaction, key: InputKey): Promise<Map<string, Float64Array>> {
  const rows = await transaction
    .selectFrom('hourly_series')
    .select(['channel', 'hours'])
    .where(ofPeriod(key.period))
    .where('version', '=', key.version)
    .where('market', '=', key.market)
    .where('input', '=', key.input)
    .execute();
  return new Map(rows.map(({ channel, hours }) => [channel, unpack(hours)]));
}

/**
 * CDI from the market's workbook for each month of the year: from the chosen version in its own month, from the latest version in the
 * others.
 */
export async function investmentCharges(
  transaction: TenantTransaction,
  scope: { year: number; market: string; period: Month; version: string },
): Promise<Map<number, string>> {
  const rows = await transaction
    .selectFrom('input_entry')
    .distinctOn('month')
    .select(['month', sql<string>`reading #>> '{cdi,sum,amount}'`.as('amount')])
    .where('year', '=', scope.year)
    .where('market', '=', scope.market)
    .where(sql<boolean>`reading ->> 'reader' = 'use-charges'`)
    .where(isVersionOfTariff)
    .where((row) =>
      scope.year === scope.period.year
        ? row.or([row('month', '!=', scope.period.number), row('version', '=', scope.version)])
        : row.lit(true),
    )
    .orderBy('month')
    .orderBy(versionPlace, 'desc')
    .execute();
  return new Map(rows.map((row) => [row.month, row.amount]));
}

/** Investment charge of level 1 from each market's workbook of the version, by market code. */
export async function investmentChargesOfVersion(
  transaction: TenantTransaction,
  period: Month,
  version: string,
): Promise<Map<string, string>> {
  const rows = await transaction
    .selectFrom('input_entry')
    .select(['market', sql<string>`reading #>> '{cdi,sum,amount}'`.as('amount')])
    .where(ofPeriod(period))
    .where('version', '=', version)
    .where(sql<boolean>`reading ->> 'reader' = 'use-charges'`)
    .execute();
  return new Map(rows.map((row) => [row.market, row.amount]));
}

/** Stores an input: the entry and its hourly series. Returns false if the input was entered meanwhile. */
export async function insertEntry(
  transaction: TenantTransaction,
  entry: Omit<ReadInputEntry, 'enteredAt'> & { enteredAt: Date; enteredByEmail: string },
  channels: Channels,
): Promise<boolean> {
  const { period, version, market, input } = entry;
  const key = { year: period.year, month: period.number, version, market, input };
  const inserted = await transaction
    .insertInto('input_entry')
    .values({
      ...key,
      content_sha256: entry.contentSha256,
      ...written('input_entry', {
        files: entry.files,
        reading: entry.reading,
        warnings: entry.warnings,
        summary: entry.summary,
      }),
      entered_by: entry.enteredBy,
      entered_by_email: entry.enteredByEmail,
      entered_at: entry.enteredAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('input')
    .executeTakeFirst();
  if (inserted === undefined) return false;
  if (channels.size > 0) {
    const rows = [...channels].map(([channel, hours]) => ({ ...key, channel, hours: pack(hours) }));
    await transaction.insertInto('hourly_series').values(rows).execute();
  }
  return true;
}

/** Deletes an input and its series; returns false if it did not exist. */
export async function deleteEntry(transaction: TenantTransaction, key: InputKey): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('input_entry')
    .where(ofPeriod(key.period))
    .where('version', '=', key.version)
    .where('market', '=', key.market)
    .where('input', '=', key.input)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

function ofVersion(transaction: TenantTransaction, period: Month, version: string) {
  return transaction.selectFrom('input_entry').where(ofPeriod(period)).where('version', '=', version);
}

type Row = Pick<Selectable<InputEntryTable>, (typeof listed)[number]>;

function readRow(row: Row & Pick<Selectable<InputEntryTable>, 'reading'>): ReadInputEntry {
  const { reading } = decoded('input_entry', row);
  return { ...fromRow(row), reading };
}

function fromRow(stored: Row): InputEntry {
  const row = decoded('input_entry', stored);
  return {
    period: periodOf(row),
    version: row.version,
    market: row.market,
    input: row.input,
    contentSha256: row.content_sha256,
    files: row.files,
    warnings: row.warnings,
    summary: row.summary,
    enteredBy: row.entered_by,
    enteredAt: row.entered_at.toISOString(),
  };
}

function pack(hours: Float64Array): Buffer {
  const packed = Buffer.alloc(hours.length * 8);
  for (const [index, value] of hours.entries()) packed.writeDoubleLE(value, index * 8);
  return packed;
}

function unpack(packed: Buffer): Float64Array {
  return Float64Array.from({ length: packed.length / 8 }, (_, index) => packed.readDoubleLE(index * 8));
}
