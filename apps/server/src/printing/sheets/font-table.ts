/** A table of a TrueType font. Throws if it does not exist. */
export function tableOf(font: Buffer, tag: string): Buffer {
  for (let at = 12; at < 12 + 16 * font.readUInt16BE(4); at += 16) {
    if (font.toString('latin1', at, at + 4) !== tag) continue;
    const from = font.readUInt32BE(at + 8);
    return font.subarray(from, from + font.readUInt32BE(at + 12));
  }
  throw new Error(`the font has no table ${tag}`);
}

const DRAWN = ['glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp', 'cvt ', 'fpgm', 'prep'];

/** Subset of the font with only the tables that draw glyphs by number, for embedding in a PDF. */
export function drawingPart(font: Buffer): Buffer {
  const kept: { tag: string; checksum: number; table: Buffer }[] = [];
  for (let at = 12; at < 12 + 16 * font.readUInt16BE(4); at += 16) {
    const tag = font.toString('latin1', at, at + 4);
    if (DRAWN.includes(tag)) kept.push({ tag, checksum: font.readUInt32BE(at + 4), table: tableOf(font, tag) });
  }
  const directory = Buffer.alloc(12 + 16 * kept.length);
  const log = Math.floor(Math.log2(kept.length));
  font.copy(directory, 0, 0, 4);
  directory.writeUInt16BE(kept.length, 4);
  directory.writeUInt16BE(2 ** log * 16, 6);
  directory.writeUInt16BE(log, 8);
  directory.writeUInt16BE((kept.length - 2 ** log) * 16, 10);
  const parts: Buffer[] = [directory];
  let position = directory.length;
  for (const [at, { tag, checksum, table }] of kept.entries()) {
    directory.write(tag, 12 + 16 * at, 'latin1');
    directory.writeUInt32BE(checksum, 16 + 16 * at);
    directory.writeUInt32BE(position, 20 + 16 * at);
    directory.writeUInt32BE(table.length, 24 + 16 * at);
    const padding = Buffer.alloc((4 - (table.length % 4)) % 4);
    parts.push(table, padding);
    position += table.length + padding.length;
  }
  return Buffer.concat(parts);
}
