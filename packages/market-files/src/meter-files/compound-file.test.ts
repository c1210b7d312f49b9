import { CFB } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { compoundFile } from './compound-file.ts';

const HEADER = 512;
const SECTOR = 512;
const TABLE_SECTORS = 44;
const FIRST_LIST = 68;
const LIST_SECTORS = 72;

/** A compound file with one stream, as SheetJS writes it. */
function written(stream: Uint8Array): Uint8Array {
  const file = CFB.utils.cfb_new();
  CFB.utils.cfb_add(file, '/Workbook', Buffer.from(stream));
  return Uint8Array.from(CFB.write(file, { type: 'buffer' }) as Buffer);
}

const content = Uint8Array.from({ length: 20_000 }, (_, at) => at % 251);

describe('a compound file', () => {
  it('returns its streams as they were written', () => {
    expect(compoundFile(written(content))?.stream('Workbook')).toEqual(content);
  });

  it('with a circular list of sectors is rejected without using memory', () => {
    const bytes = written(content);
    const sector = bytes.length / SECTOR - 1;
    const circle = new Uint8Array(bytes.length + SECTOR).fill(0xff);
    circle.set(bytes);
    const view = new DataView(circle.buffer);
    view.setUint32(TABLE_SECTORS, 0xffff_ffff, true);
    view.setUint32(FIRST_LIST, sector, true);
    view.setUint32(LIST_SECTORS, 1, true);
    for (let at = 0; at < SECTOR; at += 4) view.setInt32(HEADER + sector * SECTOR + at, sector, true);
    expect(compoundFile(circle)).toBeUndefined();
  });
});
