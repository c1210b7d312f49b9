import { fileSentences } from '../messages/files.ts';

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

/** What keeps the bytes from being a text of one byte or UTF-8 a letter, as a sentence; `undefined` if nothing does. */
export function oddEncoding(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  const isMarked = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  if (isMarked || (bytes.length > 1 && (first === 0) !== (second === 0))) {
    return fileSentences.notUtf16;
  }
  return bytes.includes(0) ? fileSentences.noNullBytes : undefined;
}
