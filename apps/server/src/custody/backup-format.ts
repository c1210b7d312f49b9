/**
 * A backup is one file: a first line that names it, then frames. A frame is a line of JSON (what it is, how long, its digest)
 * and its bytes. The digest covers the one before, so that no frame can be changed, left out or moved. The first frame describes
 * the whole, the last one sums it up; a file without its last frame is not a backup.
 */
export const FIRST_LINE = 'contador-backup 1\n';

/** No frame is longer: a header that says more is damaged. */
export const LONGEST_FRAME = 1 << 30;
export const LONGEST_HEADER = 1024;

export interface FrameHeader {
  readonly frame: number;
  readonly kind: 'opening' | 'rows' | 'closing';
  /** Whose rows, in COPY's text format, deflated. */
  readonly table?: string;
  /** Bytes that follow. */
  readonly size: number;
  /** Of the digest before, this header without its digest, and the bytes. Hexadecimal. */
  readonly sha256: string;
}

export interface TableShape {
  readonly name: string;
  readonly columns: readonly string[];
}

/** The first frame. */
export interface Opening {
  /** Version of Contador that wrote it. */
  readonly application: string;
  /** ISO 8601. */
  readonly takenAt: string;
  readonly server: string;
  /** The only company whose rows it has; absent in a backup of the whole database. */
  readonly company?: string;
  readonly migrations: readonly { readonly name: string; readonly sha256: string }[];
  /** In the order in which they are restored: what is referred to before what refers. */
  readonly tables: readonly TableShape[];
}

/** What a table holds: its rows, and the digest of their text in the order of the primary key. */
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

/** The last frame. */
export interface Closing {
  readonly tables: readonly TableSum[];
  readonly sequences: readonly SequenceState[];
}
