import { fileSentences } from '../messages/files.ts';

const { workbookThatOpens: plain, notWorkbook } = fileSentences;

const OLD_OFFICE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const ZIP = [0x50, 0x4b, 0x03, 0x04];
const ZIP_END = [0x50, 0x4b, 0x05, 0x06];
/** Bytes in which the end of an archive is searched: its own length, plus the longest comment. */
const END_WITHIN = 22 + 65_535;
const LOOKED_AT = 4096;
/** An entry name in the directory of an old document, in UTF-16. */
const ENCRYPTED = [...'EncryptedPackage'].flatMap((letter) => [letter.charCodeAt(0), 0]);

/** Sentence about bytes that do not open as a workbook: what they are, when recognisable, and how to convert them. */
export function unopenedSentence(bytes: Uint8Array): string {
  if (begins(bytes, OLD_OFFICE)) return holds(bytes, ENCRYPTED) ? notWorkbook.locked : notWorkbook.old;
  if (begins(bytes, ZIP))
    return holds(bytes.subarray(-END_WITHIN), ZIP_END) ? notWorkbook.otherArchive : notWorkbook.cut;
  if (
    begins(
      bytes,
      [...'%PDF-'].map((letter) => letter.charCodeAt(0)),
    )
  )
    return notWorkbook.pdf;
  const kind = textKindOf(bytes);
  return kind === undefined ? plain : notWorkbook[kind];
}

/** Detects whether bytes sent as a workbook are a web page or another text; undefined when neither. */
export function textKindOf(bytes: Uint8Array): 'page' | 'text' | undefined {
  const text = textAtBeginning(bytes);
  if (text === undefined) return undefined;
  return /^\s*<(?:!doctype|html|\?xml|table|meta)/i.test(text) ? 'page' : 'text';
}

/** The first characters, when the bytes are text in any of the usual encodings. */
function textAtBeginning(bytes: Uint8Array): string | undefined {
  const some = bytes.subarray(0, LOOKED_AT);
  const [first, second] = some;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return '';
  const text = new TextDecoder('windows-1252').decode(begins(some, [0xef, 0xbb, 0xbf]) ? some.subarray(3) : some);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: no text has them
  return /[\u0000-\u0008\u000e-\u001f]/.test(text) ? undefined : text;
}

function begins(bytes: Uint8Array, signs: readonly number[]): boolean {
  return signs.every((sign, at) => bytes[at] === sign);
}

function holds(bytes: Uint8Array, signs: readonly number[]): boolean {
  const [first] = signs as [number];
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1)) {
    if (begins(bytes.subarray(at), signs)) return true;
  }
  return false;
}
