/** A file to save, the answer of a call with transport 'download'. */
export interface Download {
  readonly download: { readonly fileName: string; readonly contentType: string; readonly bytes: Uint8Array };
}

export function download(fileName: string, contentType: string, bytes: Uint8Array): Download {
  return { download: { fileName, contentType, bytes } };
}

/** A streamed file to save, never completely in memory. */
export interface DownloadStream {
  readonly stream: {
    readonly fileName: string;
    readonly contentType: string;
    /** Size in bytes, if known in advance. A broken connection is detected without it too. */
    readonly size: number | undefined;
    readonly bytes: AsyncIterable<Uint8Array>;
  };
}

/** Creates a streamed download. An error on the way breaks the connection, so that a partial file is never taken for a complete one. */
export function downloadStream(
  fileName: string,
  contentType: string,
  size: number | undefined,
  bytes: AsyncIterable<Uint8Array>,
): DownloadStream {
  return { stream: { fileName, contentType, size, bytes } };
}

/** A stream of rows, the answer of a call with transport 'events'. Ends when the signal aborts. */
export interface EventStream<Row> {
  readonly events: (signal: AbortSignal) => AsyncIterable<Row>;
}

export function events<Row>(source: (signal: AbortSignal) => AsyncIterable<Row>): EventStream<Row> {
  return { events: source };
}

/** An answer already encoded as JSON in API field names. */
export interface Encoded {
  readonly encoded: Buffer;
  /** Gzip form; if absent, the answer is compressed on sending. */
  readonly packed?: Buffer | undefined;
}

export function encoded(json: Buffer, packed?: Buffer): Encoded {
  return { encoded: json, packed };
}
