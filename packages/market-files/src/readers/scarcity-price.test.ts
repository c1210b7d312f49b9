import { describe, expect, it } from 'vitest';
import { errorsOf, readingOf, rulesOf } from '../testing/outcome.ts';
import { FEBRUARY, rawFile } from '../testing/text-file.ts';
import { workbookFile } from '../testing/workbook-file.ts';
import { readScarcityPrice } from './scarcity-price.ts';

const text = `CONCEPTO;DESCRIPCION;VALOR
HRC;Consumo térmico específico;1,5
PE;Precio de escasez, en $/kWh;675.82
PEA;Precio de escasez de activación;945.31
`;
const read = (content = text, name = 'PrecioEscasez02.csv') => readScarcityPrice([rawFile(name, content)], FEBRUARY);

describe('PrecioEscasez', () => {
  it.each(['PrecioEscasez02.csv', 'PrecioEscasez02.TXA', 'PME14002.txa'])('reads %s', async (name) => {
    const reading = readingOf(await read(text, name));
    expect(reading.prices).toEqual({
      PE: { file: name, line: 3, column: 'VALOR', amount: '675.82' },
      PEA: { file: name, line: 4, column: 'VALOR', amount: '945.31' },
    });
  });
  it('reads the same columns of a workbook', async () => {
    const rows = [
      ['Precios'],
      ['Concepto', 'Descripción', 'Valor'],
      ['PES', 'superior', '857.21'],
      ['PEA', 'x', 945.31],
    ];
    const file = await workbookFile('PrecioEscasez02.xlsx', { Hoja1: rows });
    expect(readingOf(await readScarcityPrice([file], FEBRUARY)).prices).toEqual({
      PES: { file: file.name, sheet: 'Hoja1', cell: 'C3', amount: '857.21' },
      PEA: { file: file.name, sheet: 'Hoja1', cell: 'C4', amount: '945.31' },
    });
    const again = await workbookFile(file.name, { Hoja1: [...rows, ['PES', '', 'x']] });
    expect(errorsOf(await readScarcityPrice([again], FEBRUARY))).toMatchObject([{ rule: 'repeated-row', cell: 'A5' }]);
    const other = await workbookFile(file.name, { Hoja1: [['x']] });
    expect(rulesOf(await readScarcityPrice([other], FEBRUARY))).toEqual(['column-missing']);
  });
  it('warns about a missing activation price', async () => {
    expect(readingOf(await read(text.replace('PEA', 'ZZZ'))).warnings.map((it) => it.rule)).toEqual([
      'concept-missing',
    ]);
  });
  it('rejects a file without prices, a repeated one, a decimal comma, a price out of range, other names', async () => {
    expect(rulesOf(await read(text.replace('PEA', 'X').replace('PE;', 'Y;')))).toEqual(['row-missing']);
    expect(errorsOf(await read(text.replace('PEA', 'PE')))).toEqual([
      { file: 'PrecioEscasez02.csv', line: 4, column: 'CONCEPTO', rule: 'repeated-row', value: 'PE' },
    ]);
    expect(rulesOf(await read(text.replace('945.31', '945,31')))).toEqual(['decimal-comma']);
    expect(rulesOf(await read(text.replace('945.31', '5001')))).toEqual(['out-of-range']);
    expect(rulesOf(await read(text.replace('945.31', '')))).toEqual(['value-required']);
    expect(rulesOf(await read(text, 'Precio03.ods'))).toEqual(['extension', 'file-name', 'month']);
  });
  it('rejects more lines than any month has', async () => {
    expect(errorsOf(await read(text + 'X;Y;1\n'.repeat(200_000)))).toEqual([
      { file: 'PrecioEscasez02.csv', line: 200_002, rule: 'too-large' },
    ]);
  });
});
