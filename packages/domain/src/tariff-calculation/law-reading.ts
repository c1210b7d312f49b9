import { OPTION_NAMES, OPTIONS, type OptionName, type Options } from '@contador/regulation';

/**
 * A company's reading of a point that the law leaves open, from a tariff month on. Readings never change; another reading is another row.
 */
export interface LawReading {
  readonly option: OptionName;
  readonly value: string;
  /** First tariff month in which it is in force, such as `2026-03`. */
  readonly from: string;
  /** Sequence number among the readings of the option; of several for one month, the last one counts. */
  readonly number: number;
}

/** Why a reading cannot be chosen. */
export type LawReadingFault =
  | { readonly code: 'law-option-unknown' }
  | { readonly code: 'law-reading-unknown'; readonly values: readonly string[] }
  | { readonly code: 'law-reading-in-force' }
  | { readonly code: 'law-reading-month-published'; readonly months: readonly string[] };

/** Finds an option by name; `undefined` when there is none. */
export function lawOption(name: string): OptionName | undefined {
  return OPTION_NAMES.find((it) => it === name);
}

/** Reading of an option in force in a tariff month; `undefined` when the company chose none, so that the default applies. */
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

/** Values chosen by the company for a tariff month, for the calculation. Options without a choice are absent. */
export function optionsIn(readings: readonly LawReading[], tariffMonth: string): Partial<Options> {
  return Object.fromEntries(
    OPTION_NAMES.flatMap((name) => {
      const reading = readingIn(readings, name, tariffMonth);
      return reading === undefined ? [] : [[name, reading.value]];
    }),
  );
}

/**
 * Checks whether a reading can be chosen. It is refused for an unknown option or value, when it is already in force, and when a month that
 * it would change (from its first month up to the next chosen reading) has published figures.
 */
export function lawReadingFault(
  request: { readonly option: string; readonly value: string; readonly from: string },
  known: { readonly readings: readonly LawReading[]; readonly publishedMonths: readonly string[] },
): LawReadingFault | undefined {
  const option = lawOption(request.option);
  if (option === undefined) return { code: 'law-option-unknown' };
  const values: readonly string[] = OPTIONS[option].values;
  if (!values.includes(request.value)) return { code: 'law-reading-unknown', values };
  const present = readingIn(known.readings, option, request.from)?.value ?? values[0];
  if (present === request.value) return { code: 'law-reading-in-force' };
  const next = known.readings
    .filter((it) => it.option === option && it.from > request.from)
    .map(({ from }) => from)
    .sort()[0];
  const months = known.publishedMonths.filter((it) => it >= request.from && (next === undefined || it < next)).sort();
  return months.length > 0 ? { code: 'law-reading-month-published', months } : undefined;
}

function isLater(one: LawReading, other: LawReading): boolean {
  return one.from === other.from ? one.number > other.number : one.from > other.from;
}
