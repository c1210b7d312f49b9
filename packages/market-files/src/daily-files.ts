import { Buffer } from 'node:buffer';
import { crc32 } from 'node:zlib';
import { daysIn, twoDigits } from '@contador/kernel';
import { checkExtension, dayOfName } from './file-name.ts';
import type { Findings } from './findings.ts';
import type { MarketFile } from './market-file.ts';
import { fileSentences } from './messages/files.ts';
import type { ReadingContext } from './reading-context.ts';

export interface DailyFile {
  readonly file: MarketFile;
  /** 1 to 31; `undefined` when the name was rejected: the file is still read to report its own errors. */
  readonly day: number | undefined;
}

interface DailyGroup {
  /** Whether each day of the period must have a file. */
  readonly everyDay: boolean;
}

/**
 * Reads the files of a daily group in day order, each day at most once, and no day missing unless the group allows it. Two days with equal
 * bytes are a warning and three are an error: a file copied under another day's name is valid when read alone.
 */
export function forEachDay(
  files: readonly MarketFile[],
  code: string,
  context: ReadingContext,
  findings: Findings,
  read: (daily: DailyFile) => void,
  group: DailyGroup = { everyDay: true },
): void {
  const same = new SameDays();
  for (const { file, day } of dailyFiles(files, code, context, findings, group)) {
    // Read once: each access to `bytes` may unpack the file.
    const { name, bytes } = file;
    read({ file: { name, bytes }, day });
    if (day !== undefined) same.add(file, bytes, day);
  }
  same.report(findings);
}

interface SameContents {
  readonly file: MarketFile;
  readonly days: number[];
}

class SameDays {
  private readonly byPrint = new Map<string, SameContents[]>();

  add(file: MarketFile, bytes: Uint8Array, day: number): void {
    const print = `${bytes.length} ${crc32(bytes)}`;
    const alike = this.byPrint.get(print) ?? [];
    this.byPrint.set(print, alike);
    // The digest only finds candidates; the bytes decide.
    const known = alike.find((it) => Buffer.compare(it.file.bytes, bytes) === 0);
    if (known) known.days.push(day);
    else alike.push({ file, days: [day] });
  }

  report(findings: Findings): void {
    for (const { file, days } of [...this.byPrint.values()].flat()) {
      if (days.length < 2) continue;
      const named = `${days.slice(0, -1).join(', ')} y ${days.at(-1)}`;
      const expected = fileSentences.daysWithSameContent(named);
      if (days.length === 2) findings.warn({ file: file.name }, 'same-days', expected);
      else findings.refuse({ file: file.name }, 'same-days', expected);
    }
  }
}

/** Sorts the files of a daily group by day, after checking that each day of the period has one file, or at most one. */
function dailyFiles(
  files: readonly MarketFile[],
  code: string,
  { period, xmVersion }: ReadingContext,
  findings: Findings,
  { everyDay }: DailyGroup,
): DailyFile[] {
  const nameByDay = new Map<number, string>();
  const daily = files.map((file): DailyFile => {
    checkExtension(file.name, [xmVersion], findings);
    const day = dayOfName(file.name, code, period, findings);
    if (day === undefined) return { file, day };
    const earlier = nameByDay.get(day);
    if (earlier === undefined) {
      nameByDay.set(day, file.name);
      return { file, day };
    }
    const expected = fileSentences.oneFileOfDay(day, earlier);
    findings.refuse({ file: file.name }, 'day-repeated', expected, twoDigitDay(day));
    return { file, day: undefined };
  });
  for (let day = 1; everyDay && day <= daysIn(period); day++) {
    if (nameByDay.has(day)) continue;
    const name = `${code}${twoDigits(period)}${twoDigitDay(day)}${xmVersion}`;
    findings.refuse({ file: name }, 'day-missing', fileSentences.fileOfDay(day));
  }
  return daily.sort((a, b) => (a.day ?? 32) - (b.day ?? 32));
}

function twoDigitDay(day: number): string {
  return String(day).padStart(2, '0');
}
