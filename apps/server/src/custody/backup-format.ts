/**
 * Format of a backup: one file with a first line that identifies it, followed by frames. A frame is a line of JSON (kind, size, digest) and
 * its bytes.
 * Each digest includes the previous one, so no frame can be changed, removed or moved unnoticed. The first frame describes the backup, and
 * the last one summarises it; a file without its last frame is not a backup.
 */
export const FIRST_LINE = 'contador-backup 1\n';

/** Maximum size of a frame; a header with a larger one is damaged. */
export const LONGEST_FRAME = 1 << 30;
export const LONGEST_HEADER = 1024;

export interface FrameHeader {
  readonly frame: number;
  readonly kind: 'opening' | 'rows' | 'closing';
  /** Table of the rows, which are in COPY text format, deflated. */
  readonly table?: string;
  /** Number of bytes that follow. */
  readonly size: number;
  /** SHA-256 of the previous digest, this header without its digest, and the bytes. Hexadecimal. */
  readonly sha256: string;
}

export interface TableShape {
  readonly name: string;
  readonly columns: readonly string[];
}

/** Content of the first frame. */
export interface Opening {
  /** Version of Contador that wrote the backup. */
  readonly application: string;
  /** ISO 8601. */
  readonly takenAt: string;
  readonly server: string;
  /** Company of the backup; absent for a backup of the whole database. */
  readonly company?: string;
  readonly migrations: readonly { readonly name: string; readonly sha256: string }[];
  /** In restore order: referenced tables first. */
  readonly tables: readonly TableShape[];
}

/** Row count of a table, and the digest of its rows as text in primary key order. */
export interface TableSum {
  readonly name: string;
  readonly rows: number;
  readonly sha256: string;
}

export interface SequenceState {
  readonly name: string;
  readonly value: string;
  readonly called: boolean;
}

/** Content of the last frame. */
export interface Closing {
  readonly tables: readonly TableSum[];
  readonly sequences: readonly SequenceState[];
}
