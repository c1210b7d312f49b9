import { comparable } from './label.ts';

/** A month as written in a file; the year may be absent. */
export interface WrittenMonth {
  readonly number: number;
  readonly year: number | undefined;
}

const NAMES = [
  ['ENE', 'ENERO', 'JAN'],
  ['FEB', 'FEBRERO'],
  ['MAR', 'MARZO'],
  ['ABR', 'ABRIL', 'APR'],
  ['MAY', 'MAYO'],
  ['JUN', 'JUNIO'],
  ['JUL', 'JULIO'],
  ['AGO', 'AGOSTO', 'AUG'],
  ['SEP', 'SEPT', 'SEPTIEMBRE', 'SETIEMBRE', 'SET'],
  ['OCT', 'OCTUBRE'],
  ['NOV', 'NOVIEMBRE'],
  ['DIC', 'DICIEMBRE', 'DEC'],
];

/** Parses `Feb-2024`, `SEPTIEMBRE 2025`, `sep-25`, `2025-09`, `2025-09-01`, `01/09/2025`, `202509`; `undefined` for anything else. */
export function monthOfText(text: string): WrittenMonth | undefined {
  const label = comparable(text);
  const iso = /^(\d{4})[-/]?(\d{2})(?:[-/]?\d{2})?(?:[T ].*)?$/.exec(label);
  if (iso) return written(Number(iso[2]), Number(iso[1]));
  const dayFirst = /^(?:\d{1,2}[-/])?(\d{1,2})[-/](\d{4})$/.exec(label);
  if (dayFirst) return written(Number(dayFirst[1]), Number(dayFirst[2]));
  const named = /^(?:\d{1,2}[-/ ])?([A-Z]{3,10})\.?(?:[-/ _]*(?:DE )?(\d{4}|\d{2}))?$/.exec(label);
  if (!named) return undefined;
  const number = NAMES.findIndex((names) => names.includes(named[1] as string)) + 1;
  const year = named[2] === undefined ? undefined : Number(named[2]) + (named[2].length === 2 ? 2000 : 0);
  return written(number, year);
}

function written(number: number, year: number | undefined): WrittenMonth | undefined {
  if (number < 1 || number > 12) return undefined;
  return year === undefined || (year >= 1990 && year <= 2100) ? { number, year } : undefined;
}
