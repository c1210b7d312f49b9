import type { DecimalSign } from '@contador/kernel';

/** An uploaded file. Its name determines month and version; its bytes are read once and never changed. */
export interface MarketFile {
  readonly name: string;
  /** Each access may unpack the file again, so that a month of large files is never all in memory: read it once. */
  readonly bytes: Uint8Array;
  /** Size in bytes, when known without unpacking. */
  readonly size?: number;
  /** Decimal sign of numbers stored as text in the file, when the person declared it. */
  readonly decimalSign?: DecimalSign | undefined;
}
