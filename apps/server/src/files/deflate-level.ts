/** How a ZIP begins whose first part is deflated: that of a workbook, or of an archive of files. */
const LOCAL_HEADER = [0x50, 0x4b, 0x03, 0x04] as const;
const METHOD_AT = 8;
const DEFLATED = 8;
/** How a file begins that gzip made. */
const GZIP = [0x1f, 0x8b, DEFLATED] as const;
/** What is deflated already becomes no smaller: it is kept as it is, in a stream of stored blocks. */
const AS_IT_IS = 0;

/** The level by which a file is packed, by how it begins: the given one, or none where it is packed already. */
export function deflateLevel(beginning: Uint8Array, level: number): number {
  const begins = (bytes: readonly number[]) => bytes.every((byte, at) => beginning[at] === byte);
  const isPacked = begins(GZIP) || (begins(LOCAL_HEADER) && beginning[METHOD_AT] === DEFLATED);
  return isPacked ? AS_IT_IS : level;
}
