/** How a ZIP begins whose first part is deflated: that of a workbook, or of an archive of files. */
const LOCAL_HEADER = [0x50, 0x4b, 0x03, 0x04] as const;
const METHOD_AT = 8;
const DEFLATED = 8;
/** What is deflated already becomes no smaller: it is kept as it is, in a stream of stored blocks. */
const AS_IT_IS = 0;

/** The level by which a file is packed, by how it begins: the given one, or none where it is packed already. */
export function deflateLevel(beginning: Uint8Array, level: number): number {
  const isZip = LOCAL_HEADER.every((byte, at) => beginning[at] === byte);
  return isZip && beginning[METHOD_AT] === DEFLATED ? AS_IT_IS : level;
}
