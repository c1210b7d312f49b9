import {
  daysIn,
  isoMonth,
  type Month,
  sameMonth,
  spanishAbbreviation,
  spanishMonth,
  twoDigits,
} from '@contador/kernel';
import type { Findings } from './findings.ts';
import { fileSentences } from './messages/files.ts';

/** Splits a name into stem and extension, in lower case with its dot. */
export function splitName(name: string): { readonly stem: string; readonly extension: string } {
  const dot = name.lastIndexOf('.');
  return dot < 0
    ? { stem: name, extension: '' }
    : { stem: name.slice(0, dot), extension: name.slice(dot).toLowerCase() };
}

export function checkExtension(name: string, expected: readonly string[], findings: Findings): void {
  const { extension } = splitName(name);
  if (expected.includes(extension)) return;
  findings.refuse({ file: name }, 'extension', fileSentences.extension(expected), extension);
}

/** Returns the day named by `<code>MMDD` if it is a day of the period; adds a finding when it is not. */
export function dayOfName(name: string, code: string, period: Month, findings: Findings): number | undefined {
  const { stem } = splitName(name);
  const digits = new RegExp(`${code}(\\d{2})(\\d{2})(?!\\d)`, 'i').exec(stem);
  if (!digits) {
    findings.refuse({ file: name }, 'file-name', fileSentences.nameWithDay(code), name);
    return undefined;
  }
  if (digits[1] !== twoDigits(period)) {
    const expected = fileSentences.monthAfterCode(twoDigits(period), code, spanishMonth(period));
    findings.refuse({ file: name }, 'month', expected, digits[1]);
    return undefined;
  }
  const day = Number(digits[2]);
  if (day >= 1 && day <= daysIn(period)) return day;
  findings.refuse({ file: name }, 'day-outside-month', fileSentences.dayUntil(daysIn(period)), digits[2]);
  return undefined;
}

/** Checks that the name contains the code and ends in the month, as MM or AAAAMM. */
export function checkMonthlyName(name: string, code: string, month: Month, findings: Findings): void {
  const { stem } = splitName(name);
  if (!stem.toLowerCase().includes(code.toLowerCase())) {
    findings.refuse({ file: name }, 'file-name', fileSentences.nameWith(code), name);
  }
  const ending = /(\d{4})?(\d{2})$/.exec(stem);
  const year = Number(ending?.[1] ?? month.year);
  const readAsYear = year >= 1990 && year <= 2100;
  if (ending?.[2] === twoDigits(month) && (!readAsYear || year === month.year)) return;
  const expected = fileSentences.nameEndingIn(
    [twoDigits(month), isoMonth(month).replace('-', '')],
    spanishMonth(month),
  );
  findings.refuse({ file: name }, 'month', expected, ending?.[0] ?? stem);
}

/** Checks that the name contains the code and the month's abbreviation, and the year when one follows it. */
export function checkAbbreviatedName(name: string, code: string, month: Month, findings: Findings): void {
  const { stem } = splitName(name);
  if (!stem.toLowerCase().includes(code.toLowerCase())) {
    findings.refuse({ file: name }, 'file-name', fileSentences.nameWith(code), name);
  }
  const abbreviation = spanishAbbreviation(month);
  const found = new RegExp(`${abbreviation}[-_ ]?(\\d{4})?`, 'i').exec(stem);
  const year = Number(found?.[1] ?? month.year);
  if (found && sameMonth(month, { ...month, year })) return;
  findings.refuse(
    { file: name },
    'month',
    fileSentences.nameWithMonth(`${abbreviation}${month.year}`),
    found?.[0] ?? stem,
  );
}
