import { daysIn, twoDigits } from '@contador/kernel';
import { checkExtension, dayOfName } from './file-name.ts';
import type { Findings } from './findings.ts';
import type { MarketFile } from './market-file.ts';
import type { ReadingContext } from './reading-context.ts';

export interface DailyFile {
  readonly file: MarketFile;
  /** 1 to 31; `undefined` if its name was refused: such a file is still read for its own errors. */
  readonly day: number | undefined;
}

/** Orders the files of a daily group by day, after checking that each day of the period is there exactly once. */
export function dailyFiles(
  files: readonly MarketFile[],
  code: string,
  { period, xmVersion }: ReadingContext,
  findings: Findings,
): DailyFile[] {
  const seen = new Map<number, string>();
  const daily = files.map((file): DailyFile => {
    checkExtension(file.name, [xmVersion], findings);
    const day = dayOfName(file.name, code, period, findings);
    if (day === undefined) return { file, day };
    const earlier = seen.get(day);
    if (earlier === undefined) {
      seen.set(day, file.name);
      return { file, day };
    }
    const expected = `Un solo archivo del día ${day}; ya está en ${earlier}.`;
    findings.refuse({ file: file.name }, 'day-repeated', expected, twoDigitDay(day));
    return { file, day: undefined };
  });
  for (let day = 1; day <= daysIn(period); day++) {
    if (seen.has(day)) continue;
    const name = `${code}${twoDigits(period)}${twoDigitDay(day)}${xmVersion}`;
    findings.refuse({ file: name }, 'day-missing', `El archivo del día ${day}; faltan datos del mes.`);
  }
  return daily.sort((a, b) => (a.day ?? 32) - (b.day ?? 32));
}

function twoDigitDay(day: number): string {
  return String(day).padStart(2, '0');
}
