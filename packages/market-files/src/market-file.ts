import type { DecimalSign } from '@contador/kernel';

/** A file as it came: its name decides month and version, its bytes are read once and never changed. */
export interface MarketFile {
  readonly name: string;
  /** May be unpacked anew at each look, so that a month of large files is never in memory whole: ask once. */
  readonly bytes: Uint8Array;
  /** How many bytes, where that is known without looking. */
  readonly size?: number;
  /** Decimal sign of the numbers that the file carries as text, where the person declared it. */
  readonly decimalSign?: DecimalSign | undefined;
}
