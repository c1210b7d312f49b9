import { OPTION_NAMES, OPTIONS, type OptionName, type Options } from '@contador/regulation';

/** How a company reads a point that the law leaves open, from a tariff month on. Nothing of it ever changes: another reading is another row. */
export interface LawReading {
  readonly option: OptionName;
  readonly value: string;
  /** First tariff month in which it holds, `2026-03`. */
  readonly from: string;
  /** Its place among all that were chosen for the option; of one month, the last one counts. */
  readonly number: number;
}

/** Why a reading cannot be chosen. */
export type LawReadingFault =
  | { readonly code: 'law-option-unknown' }
  | { readonly code: 'law-reading-unknown'; readonly values: readonly string[] }
  | { readonly code: 'law-reading-in-force' }
  | { readonly code: 'law-reading-month-published'; readonly months: readonly string[] };

/** The option of that name; `undefined` where the law leaves no such point open. */
export function lawOption(name: string): OptionName | undefined {
  return OPTION_NAMES.find((it) => it === name);
}

/** The reading of an option that holds in a tariff month; `undefined` where the company chose none, and the default holds. */
export function readingIn<Reading extends LawReading>(
  readings: readonly Reading[],
  option: OptionName,
  tariffMonth: string,
): Reading | undefined {
  return readings
    .filter((it) => it.option === option && it.from <= tariffMonth)
    .reduce<Reading | undefined>(
      (latest, it) => (latest === undefined || isLater(it, latest) ? it : latest),
      undefined,
    );
}

/** What the company chose for a tariff month, for the calculation. Options that it left alone are not among them. */
export function optionsIn(readings: readonly LawReading[], tariffMonth: string): Partial<Options> {
  return Object.fromEntries(
    OPTION_NAMES.flatMap((name) => {
      const reading = readingIn(readings, name, tariffMonth);
      return reading === undefined ? [] : [[name, reading.value]];
    }),
  );
}

/**
 * What keeps a reading from being chosen: an unknown option or value, the same reading in force, or a month with published figures
 * among those that it would change (from its first month to the next one chosen before).
 */
export function lawReadingFault(
  given: { readonly option: string; readonly value: string; readonly from: string },
  known: { readonly readings: readonly LawReading[]; readonly publishedMonths: readonly string[] },
): LawReadingFault | undefined {
  const option = lawOption(given.option);
  if (option === undefined) return { code: 'law-option-unknown' };
  const values: readonly string[] = OPTIONS[option].values;
  if (!values.includes(given.value)) return { code: 'law-reading-unknown', values };
  const present = readingIn(known.readings, option, given.from)?.value ?? values[0];
  if (present === given.value) return { code: 'law-reading-in-force' };
  const next = known.readings
    .filter((it) => it.option === option && it.from > given.from)
    .map(({ from }) => from)
    .sort()[0];
  const months = known.publishedMonths.filter((it) => it >= given.from && (next === undefined || it < next)).sort();
  return months.length > 0 ? { code: 'law-reading-month-published', months } : undefined;
}

function isLater(one: LawReading, other: LawReading): boolean {
  return one.from === other.from ? one.number > other.number : one.from > other.from;
}
