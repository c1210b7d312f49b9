import { describe, expect, it } from 'vitest';
import { streamedWorkbook } from '../bounds.ts';
import { zip } from '../testing/zip-archive.ts';
import { archiveRefusal } from './archive-bounds.ts';
import { archiveParts, unpackInPieces } from './archive-parts.ts';

const MEGABYTE = 2 ** 20;
/** Five megabytes that hardly compress, and forty that compress well. */
const noise = Uint8Array.from({ length: 5 * MEGABYTE }, (_, at) => (Math.imul(at, 2_654_435_761) >>> 13) % 251);
const blank = new Uint8Array(40 * MEGABYTE).fill(32);
const bytes = zip(
  new Map([
    ['noise.bin', noise],
    ['blank.xml', blank],
  ]),
);
const partsOf = (archive: Uint8Array) => {
  const parts = archiveParts(archive);
  if (typeof parts === 'string') throw new Error(parts);
  return parts;
};

async function unpacked(archive: Uint8Array, at: number, budget: number) {
  const part = partsOf(archive)[at];
  if (part === undefined) throw new Error(`no part ${at}`);
  const pieces: Uint8Array[] = [];
  const going = unpackInPieces(archive, part, budget);
  for (;;) {
    const { done, value } = await going.next();
    if (done) return { pieces, fault: value };
    pieces.push(value);
  }
}

describe('a large part', () => {
  it.each([
    [0, noise],
    [1, blank],
  ])('is unpacked completely, at most a megabyte at a time', async (at, whole) => {
    const { pieces, fault } = await unpacked(bytes, at, 50 * MEGABYTE);
    expect(fault).toBeUndefined();
    expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThanOrEqual(MEGABYTE);
    expect(Buffer.compare(Buffer.concat(pieces), whole)).toBe(0);
  });

  it('stops at the budget, whatever size it declares', async () => {
    expect(await unpacked(bytes, 1, 10 * MEGABYTE)).toEqual({ pieces: [], fault: 'too-large' });
    const lying = withDeclared(bytes, 1, 2 * MEGABYTE);
    const { pieces, fault } = await unpacked(lying, 1, 10 * MEGABYTE);
    expect(fault).toBe('too-large');
    expect(pieces.length).toBe(10);
    expect((await unpacked(lying, 1, 50 * MEGABYTE)).fault).toBe('not-an-archive');
  });

  it('is not an archive when its stream is damaged', async () => {
    const damaged = Uint8Array.from(bytes);
    damaged.fill(255, 200_000, 200_100);
    expect((await unpacked(damaged, 0, 50 * MEGABYTE)).fault).toBe('not-an-archive');
    expect(await archiveRefusal(damaged, streamedWorkbook)).toBe('not-an-archive');
    expect(await archiveRefusal(bytes, streamedWorkbook)).toBeUndefined();
  });
});

/** The archive with another declared size for that part. */
function withDeclared(archive: Uint8Array, at: number, size: number): Uint8Array {
  const copy = Uint8Array.from(archive);
  new DataView(copy.buffer).setUint32((partsOf(archive)[at]?.entry ?? 0) + 24, size, true);
  return copy;
}
