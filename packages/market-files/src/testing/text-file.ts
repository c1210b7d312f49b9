import { daysIn, month, twoDigits } from '@contador/kernel';
import type { MarketFile } from '../market-file.ts';
import type { ReadingContext } from '../reading-context.ts';
import { hourColumns } from '../text/header.ts';

/** February 2026: 28 days, tariff of March. */
export const FEBRUARY: ReadingContext = {
  period: month(2026, 2),
  xmVersion: '.txf',
  retailer: 'DEMC',
  distributor: 'DEMD',
  market: { code: 'DNOM', name: 'DEMO NORTE', distributor: 'DEMD', area: 'CENTRO' },
};

export type Rows = readonly (readonly string[])[];

export function textFile(name: string, rows: Rows, lineEnd = '\n'): MarketFile {
  return rawFile(name, rows.map((row) => row.join(';') + lineEnd).join(''));
}

export function rawFile(name: string, text: string): MarketFile {
  return { name, bytes: new TextEncoder().encode(text) };
}

/** A file with one byte per character: Windows-1252 for the letters of Spanish. */
export function cp1252File(name: string, text: string): MarketFile {
  return { name, bytes: Uint8Array.from(text, (letter) => letter.charCodeAt(0)) };
}

/** One value for all 24 hours, or the result of the function for each hour, 1 to 24. */
export function hours(value: string | ((hour: number) => string)): string[] {
  return Array.from({ length: 24 }, (_, index) => (typeof value === 'string' ? value : value(index + 1)));
}

export const TRSD_HEADER = ['CODIGO', 'CONTENIDO', ...hourColumns()];
export const ADEM_HEADER = ['CODIGO', 'AGENTE', 'CONTENIDO', ...hourColumns()];
export const DSPCTTOS_HEADER = [
  'CONTRATO',
  'VENDEDOR',
  'COMPRADOR',
  'TIPO',
  'TIPOMERC',
  'TIPO ASIGNA',
  ...hourColumns('DESP_'),
  ...hourColumns('TRF_'),
];

/** One file per day of February, `<code>02DD.txf`, with the rows that the function returns for the day. */
export function dailyMonth(code: string, rowsOf: (day: number) => Rows): MarketFile[] {
  return Array.from({ length: daysIn(FEBRUARY.period) }, (_, index) => {
    const name = `${code}${twoDigits(FEBRUARY.period)}${String(index + 1).padStart(2, '0')}.txf`;
    return textFile(name, rowsOf(index + 1));
  });
}

/** The files with one of them changed, selected by name. */
export function withFile(
  files: readonly MarketFile[],
  name: string,
  change: (file: MarketFile) => MarketFile | undefined,
): MarketFile[] {
  if (!files.some((it) => it.name === name)) throw new RangeError(`no file ${name}`);
  return files.flatMap((it) => (it.name === name ? (change(it) ?? []) : it));
}

/** A copy of a file with its text changed, in UTF-8. */
export function withText(file: MarketFile, change: (text: string) => string): MarketFile {
  return rawFile(file.name, change(new TextDecoder().decode(file.bytes)));
}
