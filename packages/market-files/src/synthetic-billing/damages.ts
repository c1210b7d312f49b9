import type { Cell } from '../synthetic-month/draft.ts';
import type { ZipEntry } from '../synthetic-month/zip.ts';
import { type Amount, text } from './amounts.ts';
import type { Told } from './answer-key.ts';
import { type CellsOf, shownCell, shownNumber } from './cells-of-sheet.ts';
import type { SyntheticClient } from './client.ts';

/** Returns the code of a client of that cycle that matches. */
export type SicOf = (cycle: string, is: (client: SyntheticClient) => boolean) => string;

/** A fault of one file. */
export interface Damage {
  readonly what: string;
  readonly file: string;
  /** Rejected when absent. */
  readonly expected?: 'accepted' | 'left-out';
  /** Zero-based index of the damaged sheet. */
  readonly sheet?: number;
  /** Damages a sheet and returns what the product must report. */
  readonly spoil?: (cells: CellsOf, sicOf: SicOf) => Told[];
  /** Damages the parts of the workbook. */
  readonly parts?: (parts: readonly ZipEntry[]) => ZipEntry[];
  readonly expectedMessages?: readonly Told[];
}

const at = (line: number, column: string, sentence: string): Told => ({ line, column, sentence });
/** A listed row: its line and its code. */
const row = (line: number, code: string, sentence: string): Told => ({ line, code, sentence });
const written = (value: Amount): Cell => ({ numeric: text(value) });
const HOURS = Array.from({ length: 24 }, (_, hour) => `H${String(hour + 1).padStart(2, '0')}`);
const CONSUMPTION = 'S6R/consumos.xlsx';
const zerosLost = (code: string) =>
  `No hay un cliente con ese código, y sí con «${code}»: la hoja de cálculo quitó los ceros del comienzo. Escríbalo como texto.`;

/** Changes one cell of the first client. */
const cell =
  (column: string, value: Cell, sentence: string) =>
  (cells: CellsOf): Told[] => {
    cells.set(2, column, value);
    return [at(2, column, sentence)];
  };

/** The 16 faults in order. */
export const DAMAGES: readonly Damage[] = [
  {
    what: 'a column has another heading',
    file: CONSUMPTION,
    spoil: (cells) => {
      cells.set(1, 'ENERGIA_INDUCTIVA', 'REACTIVA');
      return [at(1, 'ENERGIA_INDUCTIVA', 'la columna ENERGIA_INDUCTIVA en la primera fila')];
    },
  },
  {
    what: 'a word stands where a number is',
    file: CONSUMPTION,
    spoil: cell('ENERGIA_ACTIVA', 'n/d', 'un número con punto decimal'),
  },
  { what: 'an energy is below zero', file: CONSUMPTION, spoil: cell('ENERGIA_ACTIVA', -12.5, 'un valor de 0 o más') },
  {
    what: 'more is penalised than was inductive',
    file: CONSUMPTION,
    spoil: (cells) => {
      cells.set(2, 'ENERGIA_INDUCTIVA', 1418);
      cells.set(2, 'ENERGIA_INDUCTIVA_PENALIZADA', 1620.4);
      return [at(2, 'ENERGIA_INDUCTIVA_PENALIZADA', 'a lo más la inductiva, 1,418')];
    },
  },
  {
    what: 'the bands do not add up to the active energy',
    file: 'S1NR/consumos.xlsx',
    spoil: (cells) => {
      const line = cells.lineOf('ENERGIA_ACTIVA_MAX', (it) => it !== null);
      const sum = cells.sum(line, ['ENERGIA_ACTIVA_MAX', 'ENERGIA_ACTIVA_MED', 'ENERGIA_ACTIVA_MIN']);
      cells.set(line, 'ENERGIA_ACTIVA', written(cells.sum(line, ['ENERGIA_ACTIVA'], '100')));
      return [at(line, 'ENERGIA_ACTIVA', `la suma de las tres bandas, ${shownNumber(sum)}`)];
    },
  },
  {
    what: 'a client stands there twice',
    file: CONSUMPTION,
    spoil: (cells) => {
      const line = cells.repeat(2);
      return [at(line, 'CODIGO_SIC', 'repetido en la línea 2')];
    },
  },
  {
    what: 'a client is of another cycle',
    file: CONSUMPTION,
    spoil: (cells, sicOf) => {
      cells.set(
        2,
        'CODIGO_SIC',
        sicOf('S4R', () => true),
      );
      return [at(2, 'CODIGO_SIC', 'un código del ciclo S6R; este es del S4R')];
    },
  },
  {
    what: 'a code lost the zeros at its beginning, as spreadsheets do to numbers',
    file: CONSUMPTION,
    expected: 'left-out',
    spoil: (cells) => {
      const line = cells.lineOf('CODIGO_SIC', (code) => typeof code === 'string' && code.startsWith('00'));
      const whole = String(cells.get(line, 'CODIGO_SIC'));
      const code = String(Number(whole));
      cells.set(line, 'CODIGO_SIC', { numeric: code });
      return [row(line, code, zerosLost(whole))];
    },
  },
  {
    what: 'the columns of self-generators in a cycle that has none',
    file: CONSUMPTION,
    spoil: (cells) => {
      const added = ['ENERGIA_PERMUTADA', 'VALOR_ENERGIA_PERMUTADA', 'VALOR_EXCEDENTES_AGPE'];
      for (const column of added) cells.add(column, 0);
      return added.map((column) => at(1, column, 'nada: el ciclo S6R no es de autogeneradores'));
    },
  },
  {
    what: 'no columns of self-generators in a cycle of them',
    file: 'S5AG/consumos.xlsx',
    spoil: (cells) => {
      const gone = ['ENERGIA_PERMUTADA', 'VALOR_ENERGIA_PERMUTADA', 'VALOR_EXCEDENTES_AGPE'];
      for (const column of gone) cells.remove(column);
      return gone.map((column) => at(1, column, `la columna ${column} en la primera fila`));
    },
  },
  {
    what: 'an energy has seven decimals',
    file: CONSUMPTION,
    spoil: cell('ENERGIA_CAPACITIVA', { numeric: '0.1234567' }, 'a lo sumo 6 decimales'),
  },
  {
    what: 'an instalment is not capital and interest',
    file: 'S6R/creditos.xlsx',
    expected: 'accepted',
    spoil: (cells) => {
      cells.set(2, 'VR CUOTA MES', written(cells.sum(2, ['VR CUOTA MES'], '5000')));
      return [row(2, String(cells.get(2, 'CODIGO CLIENTE')), 'La cuota no es la suma de capital e interés.')];
    },
  },
  {
    what: 'a concept is not in the list',
    file: 'S6R/otros-conceptos.xlsx',
    expected: 'left-out',
    spoil: (cells) => {
      cells.set(2, 'CODIGO_CONCEPTO', 'CAJAS');
      return [
        row(2, shownCell(cells.get(2, 'CODIGO_SIC')), 'CODIGO_CONCEPTO «CAJAS»: el código de un concepto activo'),
      ];
    },
  },
  {
    what: 'the workbook has macros in it, which nobody runs',
    file: CONSUMPTION,
    expected: 'accepted',
    parts: (parts) => [
      ...changed(parts, '[Content_Types].xml', (xml) =>
        xml.replace('spreadsheetml.sheet.main', 'ms-excel.sheet.macroEnabled.main'),
      ),
      { name: 'xl/vbaProject.bin', bytes: new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]) },
    ],
  },
  {
    what: 'a sheet declares words that multiply when they are read',
    file: CONSUMPTION,
    parts: (parts) =>
      changed(parts, 'xl/worksheets/sheet1.xml', (xml) => {
        const levels = Array.from(
          { length: 9 },
          (_, level) => `<!ENTITY e${level + 1} "${`&e${level};`.repeat(10)}">`,
        ).join('');
        const many = xml.replace(/(<c r="B2">)<v>[^<]*/, '$1<v>&e9;');
        return many.replace('<worksheet', `<!DOCTYPE x [<!ENTITY e0 "1111111111">${levels}]><worksheet`);
      }),
    expectedMessages: [at(2, 'ENERGIA_ACTIVA', 'un número con punto decimal')],
  },
  {
    what: 'the hours of a client do not add up to its active energy',
    file: 'S1NR/consumos.xlsx',
    sheet: 1,
    spoil: (cells) => {
      cells.set(2, 'H01', written(cells.sum(2, ['H01'], '77')));
      const code = cells.get(2, 'CODIGO_SIC');
      const sum = cells.sumWhere((line) => cells.get(line, 'CODIGO_SIC') === code, HOURS);
      return [at(2, 'ENERGIA_ACTIVA', `la suma de sus horas, ${shownNumber(sum)}`)];
    },
  },
];

function changed(parts: readonly ZipEntry[], name: string, change: (xml: string) => string): ZipEntry[] {
  return parts.map((part) =>
    part.name === name ? { name, bytes: new TextEncoder().encode(change(new TextDecoder().decode(part.bytes))) } : part,
  );
}
