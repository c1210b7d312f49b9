import { fileSentences } from '../messages/files.ts';

const BOM = [0xef, 0xbb, 0xbf];

/** Length of a UTF-8 byte order mark at the beginning; 0 without one. */
export function lengthOfMark(bytes: Uint8Array): number {
  return BOM.every((it, index) => bytes[index] === it) ? BOM.length : 0;
}

/** Strict UTF-8 when the whole file is valid, else Windows-1252, in which every byte is a character. */
export function decoderOf(bytes: Uint8Array): TextDecoder {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return new TextDecoder('utf-8');
  } catch {
    return new TextDecoder('windows-1252');
  }
}

/** Sentence about an unsupported encoding (neither single-byte nor UTF-8); `undefined` when the bytes are fine. */
export function oddEncoding(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  const isMarked = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  if (isMarked || (bytes.length > 1 && (first === 0) !== (second === 0))) {
    return fileSentences.notUtf16;
  }
  return bytes.includes(0) ? fileSentences.noNullBytes : undefined;
}
