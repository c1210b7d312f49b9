import { expect, test } from 'vitest';
import { droppedFiles } from '../../ui/files/dropped-files.ts';
import { type FileKind, sortFiles } from './sorted-files.ts';

const file = (name: string) => new File(['x'], name);
const place = (code: string, kind: FileKind, closedBecause?: string) => ({ code, kind, closedBecause });
const cycles = [place('6R', 'consumption'), place('4R', 'consumption'), place('1NR', 'consumption', 'ya está')];
const charges = [
  place('6R', 'concepts'),
  place('6R', 'credits'),
  place('4R', 'concepts', 'liquide'),
  place('4R', 'credits'),
];

/** Result for each file name: the place, or the reason why it was left out. */
function sorted(files: readonly File[], places: readonly ReturnType<typeof place>[]) {
  const { accepted, rejected } = sortFiles(files, places);
  return Object.fromEntries([
    ...accepted.map((it) => [it.file.name, `${it.place.code} ${it.place.kind}`]),
    ...rejected.map((it) => [it.file.name, it.reason]),
  ]);
}

test('each file finds its cycle by its name, and the reason for a left-out file says what would be accepted', () => {
  const names = ['consumos-6R.xlsx', '4R.xlsx', 'octubre.xlsx', 'consumos 1NR.xlsx', 'creditos-4R.xlsx'];
  expect(sorted(names.map(file), cycles)).toEqual({
    'consumos-6R.xlsx': '6R consumption',
    '4R.xlsx': '4R consumption',
    'octubre.xlsx': 'Un nombre con el código de un solo ciclo pendiente, o el botón de su ciclo.',
    'consumos 1NR.xlsx': 'ya está',
    'creditos-4R.xlsx': 'Un archivo de esta página; los de créditos se cargan en Otros conceptos y créditos por ciclo.',
  });
});

test('the only open cycle takes a file that names no cycle, but not one that names another', () => {
  const waiting = [place('6R', 'consumption', 'ya está'), place('4R', 'consumption')];
  expect(sorted([file('octubre.xlsx')], waiting)).toEqual({ 'octubre.xlsx': '4R consumption' });
  expect(sorted([file('6R.xlsx')], waiting)).toEqual({ '6R.xlsx': 'ya está' });
});

test('several files of one cycle are all left out', () => {
  const reason = 'Un solo archivo del ciclo 6R: llegaron varios. Suelte el que vale.';
  expect(sorted(['6R.xlsx', '6R (2).xlsx', '4R.xlsx'].map(file), cycles)).toEqual({
    '6R.xlsx': reason,
    '6R (2).xlsx': reason,
    '4R.xlsx': '4R consumption',
  });
});

test('a page of two kinds distinguishes them by the name', () => {
  const names = ['otros-conceptos-6R.xlsx', 'Créditos 6R.xlsx', '4R.xlsx', 'otros 4R.xlsx', 'consumos-6R.xlsx'];
  expect(sorted(names.map(file), charges)).toEqual({
    'otros-conceptos-6R.xlsx': '6R concepts',
    'Créditos 6R.xlsx': '6R credits',
    '4R.xlsx': 'Un nombre que diga si es de otros conceptos o de créditos, o el botón de su ciclo.',
    'otros 4R.xlsx': 'liquide',
    'consumos-6R.xlsx': 'Un archivo de esta página; los de consumos se cargan en Consumos por ciclo.',
  });
});

test('a dropped folder named after the cycle applies to the files inside', async () => {
  const inside = file('consumos.xlsx');
  const entry = {
    isFile: true,
    fullPath: '/spectrum/4R/consumos.xlsx',
    file: (resolve: (it: File) => void) => resolve(inside),
  };
  let entries: readonly unknown[] = [entry];
  const readEntries = (resolve: (some: readonly unknown[]) => void) => {
    resolve(entries);
    entries = [];
  };
  const folder = { isDirectory: true, createReader: () => ({ readEntries }) };
  const files = await droppedFiles({ files: [], entries: [folder as unknown as FileSystemEntry] });
  expect(sorted(files, cycles)).toEqual({ 'consumos.xlsx': '4R consumption' });
});
