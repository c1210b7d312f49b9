const BOM = [0xef, 0xbb, 0xbf];

/** How many bytes of a UTF-8 mark stand at the beginning. */
export function lengthOfMark(bytes: Uint8Array): number {
  return BOM.every((it, index) => bytes[index] === it) ? BOM.length : 0;
}

/** Strict UTF-8 if the whole file is, else Windows-1252, in which every byte is a letter. */
export function decoderOf(bytes: Uint8Array): TextDecoder {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return new TextDecoder('utf-8');
  } catch {
    return new TextDecoder('windows-1252');
  }
}
