import { expect, test } from 'vitest';
import { BROKEN_MONTHS, type SyntheticMonthRequest, syntheticMonth } from './index.ts';

const REQUEST: SyntheticMonthRequest = {
  year: 2026,
  month: 4,
  version: 'txr',
  seed: 555,
  scenario: 'normal',
  limits: { otherAgents: 1, systemCodes: 2 },
};
const good = new Map(syntheticMonth(REQUEST).files.map((it) => [it.path, Buffer.from(it.bytes)]));
const numbers = Array.from({ length: BROKEN_MONTHS }, (_, at) => at + 1);
const text = (bytes: Uint8Array | undefined): string => Buffer.from(bytes ?? []).toString('latin1');

test('there are 21 faults', () => {
  expect(numbers).toHaveLength(21);
  expect(() => syntheticMonth({ ...REQUEST, broken: 22 })).toThrow(RangeError);
});

test.each(numbers)('faulty month %i differs in the files that it names and in no other', (broken) => {
  const made = syntheticMonth({ ...REQUEST, broken });
  const found = new Map(made.files.map((it) => [it.path, it.bytes]));
  const paths = new Set([...good.keys(), ...found.keys()]);
  const different = [...paths].filter((path) => {
    const [before, after] = [good.get(path), found.get(path)];
    return !before || !after || Buffer.compare(before, after) !== 0;
  });
  expect(different.sort()).toEqual([...(made.answerKey.broken?.files ?? [])].sort());
  expect(different.length).toBeGreaterThan(0);
  expect(made.answerKey.broken).toMatchObject({ number: broken });
  expect(made.answerKey.broken?.expected).toBe([9, 21].includes(broken) ? 'accepted' : 'refused');
});

const broken = (number: number): ((path: string) => string) => {
  const made = syntheticMonth({ ...REQUEST, broken: number });
  return (path) => text(made.files.find((it) => it.path === path)?.bytes);
};

test('each fault matches its description', () => {
  const names = (number: number): string[] => syntheticMonth({ ...REQUEST, broken: number }).files.map((it) => it.path);
  expect(names(1)).toContain('trsd0410.tx2');
  expect(names(2)).toContain('trsd0504.txr');
  expect(names(2)).not.toContain('trsd0404.txr');
  expect(names(3)).not.toContain('adem0420.txr');
  expect(names(4)).toEqual(expect.arrayContaining(['trsd0415.txr', 'TRSD0415.txr']));
  expect(names(4)).toHaveLength(good.size);
  expect(broken(5)('adem0410.txr').split('\n')[0]).not.toContain('HORA 13');
  expect(broken(6)('dspcttos0408.txr').split('\n')[0]).toContain('DESP_HORA 05;DESP_HORA 05;DESP_HORA 06');
  expect(broken(7)('adem0410.txr')).toContain(';N/D;');
  expect(broken(8)('trsd0407.txr')).toMatch(/PBNA;[^;]*;\d+,\d+;/);
  expect(broken(9)('adem0405.txr')).toBe(`ï»¿${text(good.get('adem0405.txr'))}`);
  expect(broken(10)('trsd0420.txr')).toBe(`${text(good.get('trsd0420.txr')).split('\n')[0]}\n`);
  expect(broken(11)('adem0412.txr')).not.toContain('DEMC');
  expect(broken(12)('trsd0412.txr')).not.toContain('PBNA');
  expect(broken(13)('adem0414.txr')).toMatch(/DMRE;DEMC;[^\n]*;-\d/);
  expect(broken(15)('LiquidacionDefinitivosCentroNivel1_202603.xlsx')).not.toContain('Cargos ADD');
  expect(broken(16)('Cargo_Cobro_Uso_Red-DefinitivoDNOM-202605.xlsx')).not.toContain('>CDI<');
  expect(broken(17)('Cargo_Cobro_Uso_Red-DefinitivoDNOM-202605.xlsx')).toContain('<v>13.5</v>');
  expect(broken(18)('DNOM-CargoCPROG-202605.xlsx')).not.toContain('<v>3.4</v>');
  expect(names(19).filter((it) => it.startsWith('LiquidacionDefinitivosCentro'))).toEqual([
    'LiquidacionDefinitivosCentroNivel1_202603.xlsx',
    'LiquidacionDefinitivosCentroNivel1_copia_202603.xlsx',
    'LiquidacionDefinitivosCentroNivel3_202603.xlsx',
  ]);
  expect(broken(20)('afac04.txr')).toBe('');
  expect(broken(21)('dspcttos0401.txr')).toContain('50101;DEMC;GENG;');
  expect(broken(21)('tctr04.txr')).toContain('50301;ALFC;DEMC;');
});

test('the charge of level 2 in faulty month 14 is above that of level 1', () => {
  const charge = (bytes: string): number =>
    Number(/worksheets\/sheet5\.xml<\?xml[\s\S]*?<c r="D4"><v>([\d.]+)/.exec(bytes)?.[1]);
  const level1 = charge(text(good.get('LiquidacionDefinitivosCentroNivel1_202603.xlsx')));
  expect(level1).toBeGreaterThan(300);
  expect(charge(broken(14)('LiquidacionDefinitivosCentroNivel2_202603.xlsx'))).toBe(level1 + 10);
});
