import { expect, it } from 'vitest';
import { tableLine } from './table-line.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

it('returns the cells of a line with the columns of the header', () => {
  expect(tableLine(bytes('CODIGO;AGENTE;HORA 01\r'), bytes('DMRE; SPEC ;.5\r'))).toEqual({
    columns: ['CODIGO', 'AGENTE', 'HORA 01'],
    cells: ['DMRE', 'SPEC', '.5'],
  });
});

it('skips a byte order mark, and reads letters of one and of two bytes', () => {
  const line = tableLine(bytes('\u00ef\u00bb\u00bfA\u00c3\u0091O;VALOR'), bytes('Pe\u00f1a;'));
  expect(line).toEqual({ columns: ['AÑO', 'VALOR'], cells: ['Peña', ''] });
});
