/** Kind of file by its first bytes: a zipped workbook, a pre-2007 workbook, or anything else. */
export type FileKind = 'xlsx' | 'xls' | 'text';

const ZIP = [0x50, 0x4b];
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

/** Detects the kind of a file by its bytes, because exporting programs name both kinds of workbook `.xls`. */
export function fileKindOf(bytes: Uint8Array): FileKind {
  const begins = (with_: readonly number[]) => with_.every((byte, at) => bytes[at] === byte);
  if (begins(ZIP)) return 'xlsx';
  return begins(COMPOUND) ? 'xls' : 'text';
}

/** Splits the name of a meter file into the client's code and the extension in lower case; `undefined` for any other name. */
export function meterFileName(name: string): { readonly code: string; readonly extension: string } | undefined {
  const parts = /^(.+)\.(xlsx|xls|csv)$/is.exec(name);
  return parts === null ? undefined : { code: parts[1] as string, extension: (parts[2] as string).toLowerCase() };
}
