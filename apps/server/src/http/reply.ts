/** A file to save, as the answer of a call whose transport is 'download'. */
export interface Download {
  readonly download: { readonly fileName: string; readonly contentType: string; readonly bytes: Uint8Array };
}

export function download(fileName: string, contentType: string, bytes: Uint8Array): Download {
  return { download: { fileName, contentType, bytes } };
}

/** A file to save that is never whole in memory: its bytes as they come. */
export interface DownloadStream {
  readonly stream: {
    readonly fileName: string;
    readonly contentType: string;
    /** Bytes, where it is known before; a line that breaks is seen without it as well, because its end is missing. */
    readonly size: number | undefined;
    readonly bytes: AsyncIterable<Uint8Array>;
  };
}

/** What breaks it on its way breaks the line, and so the download: half a file is never taken for a whole one. */
export function downloadStream(
  fileName: string,
  contentType: string,
  size: number | undefined,
  bytes: AsyncIterable<Uint8Array>,
): DownloadStream {
  return { stream: { fileName, contentType, size, bytes } };
}

/** Rows sent as they come, as the answer of a call whose transport is 'events'. Ends when the signal aborts. */
export interface EventStream<Row> {
  readonly events: (signal: AbortSignal) => AsyncIterable<Row>;
}

export function events<Row>(source: (signal: AbortSignal) => AsyncIterable<Row>): EventStream<Row> {
  return { events: source };
}

/** An answer that is JSON in the wire's names already. */
export interface Encoded {
  readonly encoded: Buffer;
  /** The same with gzip, for who takes it; it is packed on its way where not said. */
  readonly packed?: Buffer | undefined;
}

export function encoded(json: Buffer, packed?: Buffer): Encoded {
  return { encoded: json, packed };
}
