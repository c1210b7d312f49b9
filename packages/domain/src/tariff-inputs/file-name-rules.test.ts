import { month } from '@contador/kernel';
import { describe, expect, it } from 'vitest';
import { expectedQuantity, fileNameRefusals, inputOfFileName } from './file-name-rules.ts';
import { inputDefinitions } from './input-definition.ts';

const september = { period: month(2025, 9), xmVersion: '.txf' };
const input = (name: string) => inputDefinitions.find((it) => it.name === name)!;
const rules = (names: string[], name: string, context = september) =>
  fileNameRefusals(names, input(name), context).map((it) => it.rule);
const days = (count: number, code = 'trsd09') =>
  Array.from({ length: count }, (_, day) => `${code}${String(day + 1).padStart(2, '0')}.TxF`);

describe('names of a daily group', () => {
  it('a whole month is accepted in upper and lower case', () => {
    expect(rules(days(30), 'TRSD')).toEqual([]);
  });
  it('the month is read by position: 9 March is not September', () => {
    const refused = fileNameRefusals([...days(29), 'trsd0309.txf'], input('TRSD'), september);
    expect(refused).toEqual([
      {
        rule: 'Month',
        expected: '09',
        period: '09',
        month: month(2025, 9),
        files: ['trsd0309.txf'],
        found: ['03'],
      },
    ]);
  });
  it('all broken rules are reported together', () => {
    expect(rules(['adem0901.tx2'], 'TRSD')).toEqual(['Name', 'Month', 'Quantity', 'Extension']);
  });
  it('an empty selection is a refusal of its own', () => {
    expect(rules([], 'TRSD')).toEqual(['Selection']);
  });
  it('the number of files of a month is its days, leap years included', () => {
    expect(expectedQuantity(input('TRSD'), month(2024, 2))).toBe(29);
    expect(fileNameRefusals(days(29), input('TRSD'), september)).toEqual([
      { rule: 'Quantity', expected: 30, found: 29, missingDays: [30] },
    ]);
  });
  it('missing days of a month are listed', () => {
    const some = days(30).filter((name) => !/09(07|19)/.test(name));
    expect(fileNameRefusals(some, input('TRSD'), september)).toEqual([
      { rule: 'Quantity', expected: 30, found: 28, missingDays: [7, 19] },
    ]);
  });
});

describe('names of monthly files', () => {
  it.each([
    ['afac09.txf', 'AFAC', []],
    ['afac0910.txf', 'AFAC', ['finalMonth']],
    ['afac10.txf', 'AFAC', ['finalMonth']],
    ['PrecioEscasez09.XLSX', 'PrecioEscasez', []],
    ['PrecioEscasez09.ods', 'PrecioEscasez', ['Extension']],
    ['CargosSTN_SEP2025.xlsx', 'CargosSTN', []],
    ['CargosSTN_SEP2024.xlsx', 'CargosSTN', ['abbMonth']],
    ['CargosSTN_OCT2025.xlsx', 'CargosSTN', ['abbMonth']],
    ['Cargo_Cobro_Uso_Red-DefinitivoDNOM-202510.xlsx', 'CDI', []],
    ['Cargo_Cobro_Uso_Red-DefinitivoDNOM-202509.xlsx', 'CDI', ['actualMonth']],
    ['Cargo_Cobro_Uso_Red-DefinitivoDNOM-202410.xlsx', 'CDI', ['actualMonth']],
    ['DNOM-CargoCPROG-202510.xlsx', 'CPROG', []],
  ])('%s for %s breaks %j', (name, inputName, broken) => {
    expect(rules([name], inputName)).toEqual(broken);
  });
  it.each([
    ['CargosSTN_SEP2024.xlsx', 'CargosSTN', 'SEP2024'],
    ['CargosSTN_oct_2025.xlsx', 'CargosSTN', 'OCT_2025'],
    ['Cargo_Cobro_Uso_Red-DefinitivoDNOM-202410.xlsx', 'CDI', '202410'],
    ['afac10.txf', 'AFAC', '10'],
    ['afac.txf', 'AFAC', ''],
  ])('%s for %s: it says %s', (name, inputName, found) => {
    const [refusal] = fileNameRefusals([name], input(inputName), september);
    expect(refusal).toMatchObject({ found: [found], month: month(2025, inputName === 'CDI' ? 10 : 9) });
  });
  it('December of the inputs corresponds to January of the charges', () => {
    const december = { period: month(2025, 12), xmVersion: '.txf' };
    expect(rules(['DNOM-CargoCPROG-202601.xlsx'], 'CPROG', december)).toEqual([]);
    expect(rules(['DNOM-CargoCPROG-202501.xlsx'], 'CPROG', december)).toEqual(['actualMonth']);
  });
  it('the extension follows the XM version of the month', () => {
    expect(rules(['afac09.tx3'], 'AFAC', { ...september, xmVersion: '.tx3' })).toEqual([]);
  });
});

describe('names of the three levels', () => {
  const level = (n: number, month = '202508') => `LiquidacionDefinitivosCentroNivel${n}_${month}.xlsx`;
  it('are the three levels of the month before the period', () => {
    expect(rules([level(1), level(2), level(3)], 'ADD')).toEqual([]);
  });
  it('with a repeated level leave one missing', () => {
    const twice = [level(1), 'LiquidacionSurNivel1_202508.xlsx', level(2)];
    expect(fileNameRefusals(twice, input('ADD'), september)).toEqual([
      { rule: 'Levels', missing: [3], repeated: [{ level: 1, files: twice.slice(0, 2) }] },
    ]);
  });
  it('of the period itself are refused for ADD', () => {
    expect(rules([level(1), level(2), level(3, '202509')], 'ADD')).toEqual(['ADDMonth']);
  });
});

describe('a dropped file finds its input', () => {
  const inputOf = (name: string) => {
    const found = inputOfFileName(name, inputDefinitions, september);
    return found.input ? found.input.name : found.reason === 'does-not-fit' ? found.refusal.rule : found.reason;
  };
  it.each([
    ['TRSD0917.txf', 'TRSD'],
    ['trsm09.txf', 'TRSM'],
    ['dspcttos0930.TxF', 'DSPCTTOS'],
    ['PrecioEscasez09.csv', 'PrecioEscasez'],
    ['CargosSTN_SEP2025.xlsx', 'CargosSTN'],
    ['Cargo_Cobro_Uso_Red-DefinitivoDNOM-202510.xlsx', 'CDI'],
    ['LiquidacionDefinitivosCentroNivel2_202508.xlsx', 'ADD'],
    ['DNOM-CargoCPROG-202510.xlsx', 'CPROG'],
    ['trsd1001.txf', 'Month'],
    ['trsd0901.tx2', 'Extension'],
    ['LiquidacionDefinitivosCentro_202508.xlsx', 'Levels'],
    ['answer-key.json', 'unknown-name'],
  ])('%s → %s', (name, expected) => {
    expect(inputOf(name)).toBe(expected);
  });
});
