import { crc32 } from 'node:zlib';
import { strToU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import type { ZippedFile } from './zip-headers.ts';
import { type ZipContents, zipSize, zipStream } from './zip-stream.ts';

const MODIFIED = new Date('2025-11-10T16:14:08Z');

it('is an archive that other tools can open, with every name and byte', async () => {
  const files = { 'Frt1_2025_10.pdf': strToU8('%PDF uno'), 'Ñandú_2025_10.pdf': strToU8('dos') };
  const contents = contentsOf(Object.entries(files));
  const bytes = await whole(contents);
  expect(unzipSync(bytes)).toEqual(files);
  expect(bytes.length).toBe(zipSize(contents));
  const time = bytes.readUInt16LE(10);
  const day = bytes.readUInt16LE(12);
  expect([1980 + (day >> 9), (day >> 5) & 15, day & 31, time >> 11, (time >> 5) & 63, 2 * (time & 31)]).toEqual([
    2025, 11, 10, 11, 14, 8,
  ]);
});

it('holds more files than the old format can count', async () => {
  const content = strToU8('x');
  const contents = contentsOf(Array.from({ length: 70_000 }, (_, at) => [`${at}.pdf`, content] as const));
  const bytes = await whole(contents);
  expect(bytes.length).toBe(zipSize(contents));
  const files = unzipSync(bytes);
  expect(Object.keys(files)).toHaveLength(70_000);
  expect(files['69999.pdf']).toEqual(content);
});

it('holds more bytes than the old format can address, with little memory', async () => {
  const content = new Uint8Array(64 * 1024 * 1024);
  const sum = crc32(content);
  const names = Array.from({ length: 70 }, (_, at) => `${at}.pdf`);
  const contents = contentsOf(
    names.map((name) => [name, content] as const),
    sum,
  );
  let total = 0;
  const list: Uint8Array[] = [];
  for await (const chunk of zipStream(contents)) {
    if (total > 70 * content.length) list.push(chunk);
    total += chunk.length;
  }
  expect(total).toBe(zipSize(contents));
  const last = Buffer.from(list.at(-2) ?? []);
  expect(last.toString('latin1', 46, 52)).toBe('69.pdf');
  const place = 69 * (30 + content.length) + names.slice(0, 69).join('').length;
  expect(place).toBeGreaterThan(0xffffffff);
  expect([last.readUInt32LE(42), last.readBigUInt64LE(56)]).toEqual([0xffffffff, BigInt(place)]);
});

it('fails if a file is missing', async () => {
  const contents = contentsOf([['uno.pdf', strToU8('uno')]]);
  await expect(whole({ ...contents, count: 2, bytes: 6, nameBytes: 14 })).rejects.toThrow('instead of');
});

function contentsOf(files: readonly (readonly [name: string, content: Uint8Array])[], sum?: number): ZipContents {
  const zipped = ([name, content]: readonly [string, Uint8Array]): ZippedFile => ({
    name,
    modified: MODIFIED,
    crc32: sum ?? crc32(content),
    size: content.length,
  });
  return {
    count: files.length,
    bytes: files.reduce((total, [, content]) => total + content.length, 0),
    nameBytes: files.reduce((total, [name]) => total + Buffer.byteLength(name), 0),
    async *files() {
      for (const file of files) yield { ...zipped(file), content: file[1] };
    },
    async *listed() {
      for (const file of files) yield zipped(file);
    },
  };
}

async function whole(contents: ZipContents): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of zipStream(contents)) chunks.push(chunk);
  return Buffer.concat(chunks);
}
