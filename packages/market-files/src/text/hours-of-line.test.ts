import { expect, it } from 'vitest';
import { hoursOfLine } from './hours-of-line.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const names = Array.from({ length: 24 }, (_, at) => `HORA ${String(at + 1).padStart(2, '0')}`);

it('returns the hours by column name, in any position and spelling', () => {
  const header = bytes(`CODIGO;${['HORA 02', 'hora 01', ...names.slice(2)].join(';')};CONTENIDO`);
  const cells = ['.5', ' 101.25 ', ...names.slice(2).map((_, at) => String(at))];
  const hours = hoursOfLine(header, bytes(`PBNA;${cells.join(';')};Precio\r`));
  expect(hours?.slice(0, 3)).toEqual([
    { column: 'hora 01', value: 101.25 },
    { column: 'HORA 02', value: 0.5 },
    { column: 'HORA 03', value: 0 },
  ]);
  expect(hours).toHaveLength(24);
});

it('returns undefined when an hour has no number', () => {
  const header = bytes(names.join(';'));
  expect(hoursOfLine(header, bytes(names.map((_, at) => (at === 7 ? '' : '1')).join(';')))).toBeUndefined();
  expect(hoursOfLine(header, bytes(names.map((_, at) => (at === 7 ? 'x' : '1')).join(';')))).toBeUndefined();
  expect(hoursOfLine(bytes(names.slice(1).join(';')), bytes(names.slice(1).fill('1').join(';')))).toBeUndefined();
});
