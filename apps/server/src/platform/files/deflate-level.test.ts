import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { gzipSync, inflateRawSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { deflateLevel } from './deflate-level.ts';
import { packFile } from './packed-file.ts';

const text = Buffer.from('FECHA;ACT_DEM_01;ACT_DEM_02;12.5\n'.repeat(20_000));

describe('An already compressed file', () => {
  it('is recognised by its start', () => {
    expect(deflateLevel(zipSync({ 'hoja.xml': text }), 5)).toBe(0);
    expect(deflateLevel(gzipSync(text), 5)).toBe(0);
    // An archive with uncompressed entries still becomes smaller.
    expect(deflateLevel(zipSync({ 'hoja.xml': text }, { level: 0 }), 5)).toBe(5);
    for (const other of [text, Buffer.from('PK'), Buffer.alloc(0)]) expect(deflateLevel(other, 2)).toBe(2);
  });

  it.each([
    ['a small one', zipSync({ 'a.txt': text }), 1.01],
    ['a large one', zipSync({ 'a.bin': randomBytes(1_000_000) }), 1.01],
    ['a large text', text, 0.1],
    ['a small text', text.subarray(0, 100_000), 0.1],
  ] as const)('comes back byte by byte: %s', async (_, bytes, most) => {
    const pieces: Buffer[] = [];
    const content = Readable.from([bytes.subarray(0, 7), bytes.subarray(7, 300_000), bytes.subarray(300_000)]);
    const { size } = await packFile(
      content,
      async ({ deflated }) => void pieces.push(deflated),
      () => undefined,
    );
    const packed = Buffer.concat(pieces);
    expect(size).toBe(bytes.length);
    expect(inflateRawSync(packed).equals(bytes)).toBe(true);
    expect(packed.length).toBeLessThan(most * bytes.length);
  });
});
