const LINE_FEED = 10;
/** So many bytes before the end say how a column is written. */
const LOOKED_AT = 256 * 1024;

interface Written {
  readonly digits: number;
  readonly fraction: number;
}

/**
 * Whether the number that ends the file has fewer digits than its column is written with, as one that was cut: no fraction where
 * most have one, a fraction shorter than every other, or of whole numbers fewer digits than every other. Zeros and empty cells say nothing.
 */
export function lastNumberIsShort(bytes: Uint8Array): boolean {
  const lines = textOf(bytes).split('\n').slice(1);
  const cells = lines.filter((line) => line.trim() !== '').map((line) => line.slice(line.lastIndexOf(';') + 1).trim());
  const last = written(cells.pop() ?? '');
  const others = cells.flatMap((cell) => (Number(cell) === 0 ? [] : (written(cell) ?? [])));
  if (last === undefined || others.length === 0) return false;
  const least = (of: keyof Written) => others.reduce((low, it) => Math.min(low, it[of]), Number.POSITIVE_INFINITY);
  const withFraction = others.filter(({ fraction }) => fraction > 0).length;
  if (withFraction === 0) return last.digits < least('digits');
  return last.fraction < least('fraction') || (last.fraction === 0 && withFraction * 2 >= others.length);
}

/** The end of the file from a line's end on, that is, without a header unless the file is small. */
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
