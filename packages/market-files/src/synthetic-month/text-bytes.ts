import type { TextDraft } from './draft.ts';

const UTF_8_MARK = [0xef, 0xbb, 0xbf];

/** Serialises a text file: `;` between cells, and a line end after every line. */
export function textBytes(draft: TextDraft, lineEnd: 'LF' | 'CRLF'): Uint8Array {
  const end = lineEnd === 'LF' ? '\n' : '\r\n';
  const text = draft.lines.map((cells) => cells.join(';') + end).join('');
  if (draft.encoding === 'utf-8') return new TextEncoder().encode(text);
  const bytes = windows1252Bytes(text);
  if (draft.encoding === 'cp1252') return bytes;
  const marked = new Uint8Array(UTF_8_MARK.length + bytes.length);
  marked.set(UTF_8_MARK);
  marked.set(bytes, UTF_8_MARK.length);
  return marked;
}

/** Text in Windows-1252. */
export function windows1252Bytes(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at++) bytes[at] = windows1252(text.charCodeAt(at));
  return bytes;
}

/** Spanish letters have the same codes in Latin-1; anything else is a mistake in the generator. */
function windows1252(code: number): number {
  if (code > 0xff || (code >= 0x80 && code < 0xa0)) throw new RangeError(`no Windows-1252 byte for code ${code}`);
  return code;
}
