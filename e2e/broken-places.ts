import type { Particular, SentFile } from './api-client.ts';

/** A place that the refusal must name; what it does not mention is not asked for. */
type Place = { readonly [Key in keyof Particular]?: unknown };

export interface Fault {
  readonly number: number;
  /** The input whose upload carries the fault. */
  readonly input: string;
  /** Where the refusal must point, or 'accepted'. */
  readonly places: 'accepted' | ((files: readonly SentFile[]) => readonly Place[]);
}

/** The 21 broken months of August, each with the places that a person needs to mend it. */
export const FAULTS: readonly Fault[] = [
  { number: 1, input: 'TRSD', places: () => [{ file: 'trsd0810.txr' }] },
  { number: 2, input: 'TRSD', places: () => [{ file: 'trsd0908.txf' }] },
  { number: 3, input: 'ADEM', places: () => [{ value: '30', expected: /31/ }, { expected: /20/ }] },
  { number: 4, input: 'TRSD', places: () => [{ file: /^trsd0815\.txf$/i, value: '15' }, { file: 'trsd0816.txf' }] },
  { number: 5, input: 'ADEM', places: () => [{ file: 'adem0810.txf', line: 1, column: 'HORA 13' }] },
  { number: 6, input: 'DSPCTTOS', places: () => [{ file: 'dspcttos0808.txf', line: 1, column: 'DESP_HORA 05' }] },
  { number: 7, input: 'ADEM', places: (files) => [ownCell(files, 'adem0810.txf', 'HORA 08', 'N/D')] },
  {
    number: 8,
    input: 'TRSD',
    places: (files) => {
      const line = lineOf(files, 'trsd0807.txf', /^PBNA;/);
      return [{ file: 'trsd0807.txf', line, column: 'HORA 01', value: /^\d+,\d+$/ }];
    },
  },
  { number: 9, input: 'ADEM', places: 'accepted' },
  { number: 10, input: 'TRSD', places: () => [{ file: 'trsd0820.txf', line: 1 }] },
  { number: 11, input: 'ADEM', places: () => [{ file: 'adem0812.txf', column: 'AGENTE', expected: /DEMC/ }] },
  { number: 12, input: 'TRSD', places: () => [{ file: 'trsd0812.txf', column: 'CODIGO', expected: /PBNA/ }] },
  { number: 13, input: 'ADEM', places: (files) => [ownCell(files, 'adem0814.txf', 'HORA 08', /^-\d/)] },
  {
    number: 14,
    input: 'ADD',
    places: () => [{ file: /Nivel2/, sheet: /^Cargos ADD/, cell: /^[A-Z]+\d+$/, value: /\d/ }],
  },
  { number: 15, input: 'ADD', places: () => [{ file: /Nivel1/, expected: /Cargos ADD/ }] },
  { number: 16, input: 'CDI', places: () => [{ file: /^Cargo_Cobro_Uso/, expected: /'CDI'/ }] },
  { number: 17, input: 'CDI', places: () => [{ file: /^Cargo_Cobro_Uso/, cell: /^[A-Z]+\d+$/, value: '13.5' }] },
  { number: 18, input: 'CPROG', places: () => [{ file: /CPROG/, cell: /^[A-Z]+\d+$/, value: '' }] },
  { number: 19, input: 'ADD', places: () => [{ expected: /nivel ?2/i }] },
  { number: 20, input: 'AFAC', places: () => [{ file: 'afac08.txf', expected: /vac/ }] },
  { number: 21, input: 'DSPCTTOS', places: 'accepted' },
  { number: 21, input: 'TCTR', places: 'accepted' },
];

function ownCell(files: readonly SentFile[], file: string, column: string, value: unknown): Place {
  return { file, line: lineOf(files, file, /^DMRE;DEMC;/), column, value };
}

/** Number of the first line that begins so, from 1. */
function lineOf(files: readonly SentFile[], name: string, beginning: RegExp): number {
  const bytes = files.find((it) => it.name === name)?.bytes;
  const lines = new TextDecoder('windows-1252').decode(bytes).split('\n');
  return lines.findIndex((line) => beginning.test(line)) + 1;
}
