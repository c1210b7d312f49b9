import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../scripts/test-breadth.ts';
import { restoredDirectionMarks } from './direction-signs.ts';
import { type CellSeparator, inertCell, inertLine, readableCell, readableLine, textOfCell } from './inert-cell.ts';

const FORMULAS = [
  '=1+1',
  '+HYPERLINK("x")',
  '-1+cmd',
  "-2+3+cmd|' /C calc'!A0",
  '@SUM(A1)',
  '\u2212x',
  '\tx',
  '\rx',
  '\nx',
  '\uff1d1',
  '\uff0b1',
  '\uff0d1+1',
  '\uff20x',
  '\ufe661',
  '  =1',
  '\u00a0=1',
  '\u200b=1',
  '\ufeff=1',
  '\u00ad@x',
  '\u2060 \u3164+x',
  ' \t=1',
  '+57 602',
  '+573001234567',
  '-',
  '--5',
  '-5-5',
  ' -5',
  "'=1",
  "''@x",
];
const PLAIN = [
  '',
  'ENEL',
  'Casa = 2',
  '-12.5',
  '-35000000.00',
  '\u2212480,300.00',
  '-1.234.567,89',
  '-1e-7',
  '0',
  '12',
  "'",
  "'x",
  "D'Angelo",
  '2026-01-31',
  'a=b',
  '(-5)',
];

describe('a cell', () => {
  it.each(FORMULAS)('%j is a formula, and becomes text', (text) => {
    expect(inertCell(text)).toBe(`'${text}`);
    expect(textOfCell(`'${text}`)).toBe(text);
  });

  it.each(PLAIN)('%j is unchanged', (text) => {
    expect([inertCell(text), textOfCell(text)]).toEqual([text, text]);
  });

  it('restores every text', () => {
    const odd = fc.constantFrom(..."'=+-@\t\r\n 1,.\u200b\ufeff\uff1da");
    const texts = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.array(odd, { maxLength: 7 }).map((it) => it.join('')),
    );
    fc.assert(
      fc.property(texts, (text) => textOfCell(inertCell(text)) === text),
      { numRuns: runs(1000, 5000) },
    );
  });
});

describe('a readable cell', () => {
  it('names direction characters, and makes a formula behind one inert', () => {
    expect(readableCell('Moli\u202enos')).toBe('Moli‹U+202E›nos');
    expect(readableCell('\u202e=1+1')).toBe('‹U+202E›=1+1');
    expect(readableLine(['a\u2067', 'b;\u200e=1'], ',')).toBe('a‹U+2067›,b;‹U+200E›=1');
  });

  it('restores every text', () => {
    const texts = fc
      .array(fc.constantFrom(..."'=+-@\t ‹›U1a\u202e\u200f\u200b"), { maxLength: 8 })
      .map((it) => it.join(''));
    fc.assert(
      fc.property(texts, (text) => restoredDirectionMarks(textOfCell(readableCell(text))) === text),
      { numRuns: runs(1000, 5000) },
    );
  });
});

describe('a line', () => {
  it('has quotes only where a cell needs them', () => {
    expect(inertLine(['a', 'b "c"', 'd,e', 'f;g', 'h\ni', '=x', '-1.5'], ',')).toBe(
      `a,"b ""c""","d,e",f;g,"h\ni",'=x,-1.5`,
    );
    expect(inertLine(['a,b', 'c;d', '\rx'], ';')).toBe(`a,b;"c;d";"'\rx"`);
  });

  it('does not change prose and lists', () => {
    const cells = ['a; b - c', '1,2;3', 'x\ty'];
    expect(inertLine(cells, '|')).toBe(cells.join('|'));
  });

  it.each([
    ['a;=1', ',', "a;'=1"],
    ['a,=1', ';', "a,'=1"],
    ['a\n+1+1', ',', `"a\n'+1+1"`],
    ['a; \u200b@x', ',', "a;' \u200b@x"],
    ['a;"=1+"', ',', `"a;'""=1+"""`],
    ['a,=1', ',', '"a,=1"'],
  ] as const)('%j between %j is %j, also for who splits it otherwise', (cell, between, written) => {
    expect(inertLine([cell], between)).toBe(written);
  });

  it('has no formula for any separator that a spreadsheet is set to', () => {
    const odd = fc.constantFrom(...'";,\t\n\r=+-@ a1\u200b');
    const cell = fc.array(odd, { maxLength: 9 }).map((it) => it.join(''));
    const cells = fc.array(cell, { minLength: 1, maxLength: 3 });
    const separators = fc.constantFrom<CellSeparator>(',', ';', '|');
    const isCalculated = (it: string) => /^[\s\u200b]*[=+\-@]/.test(it) && !/^-1+([,]1+)*$/.test(it);
    fc.assert(
      // A line begins with a word, because a spreadsheet does not evaluate a number followed by other text, but this check would report it.
      fc.property(cells, separators, fc.constantFrom(',', ';'), (row, between, read) => {
        expect(asRead(inertLine(['a', ...row], between), read).filter(isCalculated)).toEqual([]);
      }),
      { numRuns: runs(1000, 5000) },
    );
  });
});

/** Splits a line as a spreadsheet does: a quote only counts at the beginning of a cell, and text after its end belongs to the cell. */
function asRead(line: string, between: string): string[] {
  const cells: string[] = [''];
  let [quoted, begins] = [false, true];
  for (let at = 0; at < line.length; at += 1) {
    const sign = line[at] as string;
    if (quoted && sign === '"' && line[at + 1] === '"') {
      cells[cells.length - 1] += sign;
      at += 1;
    } else if (quoted ? sign === '"' : begins && sign === '"') quoted = !quoted;
    else if (!quoted && (sign === between || sign === '\n' || sign === '\r')) {
      cells.push('');
      begins = true;
      continue;
    } else cells[cells.length - 1] += sign;
    begins = false;
  }
  return cells;
}

const ROOT = join(import.meta.dirname, '..', '..', '..');
const NOT_READ = /node_modules|\.test\.tsx?$|[\\/]testing[\\/]/;

function filesWith(sign: RegExp): string[] {
  const names = ['packages', 'apps/web/src', 'apps/server/src'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => join(folder, name))
      .filter((name) => /\.tsx?$/.test(name) && !NOT_READ.test(name)),
  );
  expect(names.length).toBeGreaterThan(900);
  return names.filter((name) => sign.test(readFileSync(join(ROOT, name), 'utf8')));
}

describe('unused elsewhere', () => {
  it.each([
    ['decides what is calculated', /\[[^\]\n]*=\+[^\]\n]*@/, 'packages/kernel/src/inert-cell.ts'],
    [
      'quotes the cells of a text',
      /replaceAll\('"', '""'\)|replace\(\/"\/g, '""'\)/,
      'packages/kernel/src/inert-cell.ts',
    ],
    [
      'writes cells with their signs of direction',
      /\binert(Cell|Line)\(/,
      ['packages/domain/src/reports/sui/sui-file.ts', 'packages/kernel/src/inert-cell.ts'],
    ],
    ['writes a workbook', /\bwriteXlsx(Stream)?\b/, 'apps/server/src/platform/http/workbook.ts'],
  ])('%s', (_, sign, where) => {
    expect(filesWith(sign).toSorted()).toEqual([where].flat());
  });
});
