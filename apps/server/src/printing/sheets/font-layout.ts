interface Wanted {
  readonly script: string;
  readonly feature: string;
}

const EXTENSION = { GPOS: 9, GSUB: 7 } as const;
const PAIRS = 2;
const LIGATURES = 4;
/** Value record format: bits below this one are values stored before the advance. */
const ADVANCE = 4;

/** Kerning from a `GPOS` feature: each lookup adds the value of its first table for the left glyph. */
export function pairAdjustments(table: Buffer, glyphs: Wanted): (left: number, right: number) => number {
  const lookups = lookupsOf(table, glyphs, { kind: PAIRS, extension: EXTENSION.GPOS }).map((subtables) =>
    subtables.map(pairTable),
  );
  const known = new Map<number, number>();
  return (left, right) => {
    const pair = left * 65_536 + right;
    const before = known.get(pair);
    if (before !== undefined) return before;
    let sum = 0;
    for (const subtables of lookups) {
      for (const adjust of subtables) {
        const value = adjust(left, right);
        if (value === undefined) continue;
        sum += value;
        break;
      }
    }
    known.set(pair, sum);
    return sum;
  };
}

/** Ligatures of two glyphs from a `GSUB` feature, keyed by left × 65,536 + right. Longer ligatures are omitted. */
export function ligaturesOf(table: Buffer, glyphs: Wanted): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  for (const subtables of lookupsOf(table, glyphs, { kind: LIGATURES, extension: EXTENSION.GSUB })) {
    for (const subtable of subtables) {
      for (const [first, index] of coverageOf(subtable, 2)) {
        const set = subtable.subarray(subtable.readUInt16BE(6 + 2 * index));
        for (let at = 0; at < set.readUInt16BE(0); at++) {
          const ligature = set.subarray(set.readUInt16BE(2 + 2 * at));
          if (ligature.readUInt16BE(2) !== 2) continue;
          found.set(first * 65_536 + ligature.readUInt16BE(4), ligature.readUInt16BE(0));
        }
      }
    }
  }
  return found;
}

/** Tables of the lookups of that kind, in order of application. */
function lookupsOf(
  table: Buffer,
  { script, feature }: Wanted,
  { kind, extension }: { readonly kind: number; readonly extension: number },
): Buffer[][] {
  const scripts = table.subarray(table.readUInt16BE(4));
  const features = table.subarray(table.readUInt16BE(6));
  const lookups = table.subarray(table.readUInt16BE(8));
  const indexes = new Set<number>();
  for (let at = 2; at < 2 + 6 * scripts.readUInt16BE(0); at += 6) {
    if (scripts.toString('latin1', at, at + 4) !== script) continue;
    const own = scripts.subarray(scripts.readUInt16BE(at + 4));
    const language = own.subarray(own.readUInt16BE(0));
    for (let index = 0; index < language.readUInt16BE(4); index++) {
      const place = 2 + 6 * language.readUInt16BE(6 + 2 * index);
      if (features.toString('latin1', place, place + 4) !== feature) continue;
      const listed = features.subarray(features.readUInt16BE(place + 4));
      for (let each = 0; each < listed.readUInt16BE(2); each++) indexes.add(listed.readUInt16BE(4 + 2 * each));
    }
  }
  return [...indexes]
    .sort((a, b) => a - b)
    .map((index) => {
      const lookup = lookups.subarray(lookups.readUInt16BE(2 + 2 * index));
      const subtables = Array.from({ length: lookup.readUInt16BE(4) }, (_, at) =>
        lookup.subarray(lookup.readUInt16BE(6 + 2 * at)),
      );
      const type = lookup.readUInt16BE(0);
      if (type !== extension) return type === kind ? subtables : [];
      return subtables
        .filter((subtable) => subtable.readUInt16BE(2) === kind)
        .map((subtable) => subtable.subarray(subtable.readUInt32BE(4)));
    });
}

function pairTable(subtable: Buffer): (left: number, right: number) => number | undefined {
  const [first, second] = [subtable.readUInt16BE(4), subtable.readUInt16BE(6)];
  const size = 2 * (bitsOf(first) + bitsOf(second));
  const advance = (first & ADVANCE) === 0 ? undefined : 2 * bitsOf(first & (ADVANCE - 1));
  const valueAt = (at: number) => (advance === undefined ? 0 : subtable.readInt16BE(at + advance));
  const covered = coverageOf(subtable, 2);
  if (subtable.readUInt16BE(0) === 2) {
    const [lefts, rights] = [8, 10].map((at) => classesOf(subtable.subarray(subtable.readUInt16BE(at)))) as [
      Map<number, number>,
      Map<number, number>,
    ];
    const columns = subtable.readUInt16BE(14);
    return (left, right) =>
      covered.has(left)
        ? valueAt(16 + size * ((lefts.get(left) ?? 0) * columns + (rights.get(right) ?? 0)))
        : undefined;
  }
  const pairs = new Map<number, number>();
  for (const [left, index] of covered) {
    const set = subtable.readUInt16BE(10 + 2 * index);
    for (let at = 0; at < subtable.readUInt16BE(set); at++) {
      const place = set + 2 + at * (2 + size);
      pairs.set(left * 65_536 + subtable.readUInt16BE(place), valueAt(place + 2));
    }
  }
  return (left, right) => pairs.get(left * 65_536 + right);
}

function bitsOf(value: number): number {
  let bits = 0;
  for (let rest = value; rest > 0; rest >>= 1) bits += rest & 1;
  return bits;
}

/** Coverage of a table: glyph to index. */
function coverageOf(subtable: Buffer, at: number): Map<number, number> {
  const table = subtable.subarray(subtable.readUInt16BE(at));
  const covered = new Map<number, number>();
  const count = table.readUInt16BE(2);
  for (let each = 0; each < count; each++) {
    if (table.readUInt16BE(0) === 1) {
      covered.set(table.readUInt16BE(4 + 2 * each), each);
      continue;
    }
    const [from, to, index] = [0, 2, 4].map((part) => table.readUInt16BE(4 + 6 * each + part)) as [
      number,
      number,
      number,
    ];
    for (let glyph = from; glyph <= to; glyph++) covered.set(glyph, index + glyph - from);
  }
  return covered;
}

function classesOf(table: Buffer): Map<number, number> {
  const classes = new Map<number, number>();
  if (table.readUInt16BE(0) === 1) {
    const first = table.readUInt16BE(2);
    for (let at = 0; at < table.readUInt16BE(4); at++) classes.set(first + at, table.readUInt16BE(6 + 2 * at));
    return classes;
  }
  for (let at = 4; at < 4 + 6 * table.readUInt16BE(2); at += 6) {
    for (let glyph = table.readUInt16BE(at); glyph <= table.readUInt16BE(at + 2); glyph++) {
      classes.set(glyph, table.readUInt16BE(at + 4));
    }
  }
  return classes;
}
