import type { Particular } from '@contador/contract';
import type { MarketFile } from '@contador/market-files';

/** A place that the refusal must name; fields that are absent here may have any value. */
type Place = { readonly [Key in keyof Particular]?: unknown };

/** Places that the refusal of each of the 21 broken months must name. Numbers that are absent here are accepted. */
export const BROKEN_PLACES: Readonly<Record<number, (files: readonly MarketFile[]) => readonly Place[]>> = {
  1: () => [{ file: 'trsd0910.txr' }],
  2: () => [{ file: 'trsd1009.txf' }],
  3: () => [{ value: '29', expected: /30/ }, { expected: /20/ }],
  4: () => [{ file: /^trsd0915\.txf$/i, value: '15' }, { file: 'trsd0916.txf' }],
  5: () => [{ file: 'adem0910.txf', line: 1, column: 'HORA 13' }],
  6: () => [{ file: 'dspcttos0908.txf', line: 1, column: 'DESP_HORA 05' }],
  7: (files) => [ownCell(files, 'adem0910.txf', 'HORA 08', 'N/D')],
  8: (files) => {
    const line = lineOf(files, 'trsd0907.txf', /^PBNA;/);
    return [{ file: 'trsd0907.txf', line, column: 'HORA 01', value: /^\d+,\d+$/ }];
  },
  10: () => [{ file: 'trsd0920.txf', line: 1 }],
  11: () => [{ file: 'adem0912.txf', column: 'AGENTE', expected: /DEMC/ }],
  12: () => [{ file: 'trsd0912.txf', column: 'CODIGO', expected: /PBNA/ }],
  13: (files) => [ownCell(files, 'adem0914.txf', 'HORA 08', /^-\d/)],
  14: () => [{ file: /Nivel2/, sheet: /^Cargos ADD/, cell: /^[A-Z]+\d+$/, value: /\d/ }],
  15: () => [{ file: /Nivel1/, expected: /Cargos ADD/ }],
  16: () => [{ file: /^Cargo_Cobro_Uso/, expected: /'CDI'/ }],
  17: () => [{ file: /^Cargo_Cobro_Uso/, cell: /^[A-Z]+\d+$/, value: '13.5' }],
  18: () => [{ file: /CPROG/, cell: /^[A-Z]+\d+$/, value: '' }],
  19: () => [{ expected: /nivel ?2/i }],
  20: () => [{ file: 'afac09.txf', expected: /vac/ }],
};

function ownCell(files: readonly MarketFile[], file: string, column: string, value: unknown): Place {
  return { file, line: lineOf(files, file, /^DMRE;DEMC;/), column, value };
}

/** Number of the first line that matches `beginning`, from 1. */
function lineOf(files: readonly MarketFile[], name: string, beginning: RegExp): number {
  const bytes = files.find((it) => it.name === name)?.bytes;
  const lines = new TextDecoder('windows-1252').decode(bytes).split('\n');
  return lines.findIndex((line) => beginning.test(line)) + 1;
}
