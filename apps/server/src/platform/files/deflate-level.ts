/** Start of a ZIP whose first entry is deflated: a workbook or an archive of files. */
const LOCAL_HEADER = [0x50, 0x4b, 0x03, 0x04] as const;
const METHOD_AT = 8;
const DEFLATED = 8;
/** Start of a gzip file. */
const GZIP = [0x1f, 0x8b, DEFLATED] as const;
/** Compressed content does not become smaller, so it is stored uncompressed in the deflate stream. */
const AS_IT_IS = 0;

/** Deflate level for a file: the given one, or none if its start shows that it is already compressed. */
export function deflateLevel(beginning: Uint8Array, level: number): number {
  const begins = (bytes: readonly number[]) => bytes.every((byte, at) => beginning[at] === byte);
  const isPacked = begins(GZIP) || (begins(LOCAL_HEADER) && beginning[METHOD_AT] === DEFLATED);
  return isPacked ? AS_IT_IS : level;
}
