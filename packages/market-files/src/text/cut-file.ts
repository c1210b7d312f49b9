const LINE_FEED = 10;
/** Bytes at the end of the file from which the format of a column is inferred. */
const LOOKED_AT = 256 * 1024;

interface Written {
  readonly digits: number;
  readonly fraction: number;
}

/**
 * True when the number that ends the file is shorter than the rest of its column, a sign of truncation: it has no fraction when most have
 * one, a shorter fraction than all others, or, in a column of whole numbers, fewer digits than all others. Zeros and empty cells are
 * ignored.
 */
export function lastNumberIsShort(bytes: Uint8Array): boolean {
  const lines = textOf(bytes).split('\n').slice(1);
  const cells = lines.filter((line) => line.trim() !== '').map((line) => line.slice(line.lastIndexOf(';') + 1).trim());
  const last = written(cells.pop() ?? '');
  const others = cells.flatMap((cell) => (Number(cell) === 0 ? [] : (written(cell) ?? [])));
  if (last === undefined || others.length === 0) return false;
  const least = (field: keyof Written) =>
    others.reduce((low, it) => Math.min(low, it[field]), Number.POSITIVE_INFINITY);
  const withFraction = others.filter(({ fraction }) => fraction > 0).length;
  if (withFraction === 0) return last.digits < least('digits');
  return last.fraction < least('fraction') || (last.fraction === 0 && withFraction * 2 >= others.length);
}

/** Text of the end of the file, starting after a line end, and therefore without the header unless the file is small. */
function textOf(bytes: Uint8Array): string {
  const from = Math.max(0, bytes.length - LOOKED_AT);
  const line = from === 0 ? 0 : bytes.indexOf(LINE_FEED, from);
  return new TextDecoder('windows-1252').decode(bytes.subarray(Math.max(0, line)));
}

function written(cell: string): Written | undefined {
  const parts = /^-?(\d*)(?:\.(\d*))?$/.exec(cell);
  if (parts === null || cell === '' || cell === '-') return undefined;
  const [whole = '', fraction = ''] = [parts[1], parts[2]];
  return { digits: whole.length + fraction.length, fraction: fraction.length };
}
