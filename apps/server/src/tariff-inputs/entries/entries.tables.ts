import type { Particular } from '@contador/contract';
import type { DecimalSign } from '@contador/kernel';
import type { Generated } from 'kysely';
import type { FormatColumn, JsonColumn, MomentColumn, StoredReading, TenantColumn } from '../../platform/index.ts';

/** A stored file, identified by its digest. */
export interface StoredFile {
  readonly name: string;
  readonly sha256: string;
  readonly size: number;
  /** Decimal sign of numbers stored as text, if the person declared it. */
  readonly decimalSign?: DecimalSign;
}

/** Version and market of a row: `year` and `month` are its input period, and '*' is the whole company. */
interface OfVersion {
  tenant: TenantColumn;
  year: number;
  month: number;
  version: string;
  market: string;
}

export interface StagedFileTable extends OfVersion {
  by_email: string;
  input: string;
  part: number;
  position: number;
  name: string;
  size: number;
  sha256: string;
  receipt: string;
  staged_at: Generated<Date>;
}

/** A compressed piece of a file as received; `size` is its uncompressed size. */
export interface StagedPieceTable {
  tenant: TenantColumn;
  receipt: string;
  position: number;
  number: number;
  by_email: string;
  size: number;
  deflated: Buffer;
  received_at: Date;
}

/** Summary of an input in a few rows, for step 1 and the export. */
export interface InputSummary {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number | null)[])[];
}

export interface InputEntryTable extends OfVersion {
  input: string;
  content_sha256: string;
  files: JsonColumn<readonly StoredFile[]>;
  reading: JsonColumn<StoredReading>;
  warnings: JsonColumn<readonly Particular[]>;
  summary: JsonColumn<InputSummary>;
  entered_by: string;
  entered_by_email: string;
  entered_at: MomentColumn;
  format: FormatColumn;
}

export interface HourlySeriesTable extends OfVersion {
  input: string;
  channel: string;
  hours: Buffer;
}

/** Select `amounts` as `amounts::text[]`, because the driver would convert it to floating-point numbers. */
export interface ParameterEntryTable extends OfVersion {
  filename: string;
  revision: number;
  amounts: (string | null)[];
  provisional: boolean;
  file_name: string | null;
  entered_by: string;
  entered_by_email: string;
  entered_at: MomentColumn;
}

declare module '../../platform/database/tables/tables.ts' {
  interface Tables {
    staged_file: StagedFileTable;
    staged_piece: StagedPieceTable;
    input_entry: InputEntryTable;
    hourly_series: HourlySeriesTable;
    parameter_entry: ParameterEntryTable;
  }
}
