import type { TextDraft } from './draft.ts';

const UTF_8_MARK = [0xef, 0xbb, 0xbf];

/** The bytes of a text file: `;` between cells, one line end after every line. */
export function textBytes(draft: TextDraft, lineEnd: 'LF' | 'CRLF'): Uint8Array {
  const end = lineEnd === 'LF' ? '\n' : '\r\n';
  const text = draft.lines.map((cells) => cells.join(';') + end).join('');
  if (draft.encoding === 'utf-8') return new TextEncoder().encode(text);
  const mark = draft.encoding === 'cp1252' ? [] : UTF_8_MARK;
  return Uint8Array.from([...mark, ...windows1252Bytes(text)]);
}

/** Text in Windows-1252. */
export function windows1252Bytes(text: string): Uint8Array {
  return Uint8Array.from({ length: text.length }, (_, at) => windows1252(text.charCodeAt(at)));
}

/** Letters of Spanish lie where Latin-1 has them; anything else would be a mistake of ours. */
function windows1252(code: number): number {
  if (code > 0xff || (code >= 0x80 && code < 0xa0)) throw new RangeError(`no Windows-1252 byte for code ${code}`);
  return code;
}
