import { type Decimal, parseMonth } from '@contador/kernel';
import { type HourOfLine, hoursOfLine, numberOfLine } from '@contador/market-files';
import { hoursOfSpotFact, isSpotFact } from '@contador/regulation';
import { lineOfFile, type TenantTransaction } from '../platform/index.ts';
import { consumptionOf } from './consumption.repository.ts';
import { consumedHours } from './customer-facts.ts';
import type { SeriesOrigin } from './spot-hours.ts';

const HOURS_OF_A_DAY = 24;

/** The hours of a fact, from the first hour of day 1, and where they were read. */
export interface HoursOfFact {
  readonly values: readonly Decimal[];
  /** Their sum or mean, as the fact states it. */
  readonly amount: Decimal;
  /** Names of the 24 columns in the files. */
  readonly columns: string[];
  /** File and line of each day. */
  readonly sources: { file: string; line: number | null }[];
}

/**
 * Reads again the hours whose sum or mean is a fact of a customer's tariff, from the lines that the fact's origin names; files are kept for
 * ever. `undefined` if a line cannot be opened.
 */
export async function hoursOfFact(
  transaction: TenantTransaction,
  origin: SeriesOrigin,
  clientCode: string,
): Promise<HoursOfFact | undefined> {
  const month = parseMonth(origin.month);
  if (month === undefined || !isSpotFact(origin.field)) return undefined;
  const days: HourOfLine[][] = [];
  const { elsewhere = [] } = origin;
  for (const [day, { sha256, line }] of origin.days.entries()) {
    const dayLine = line === undefined ? undefined : await lineOfFile(transaction, sha256, line);
    const unread = new Set(elsewhere.map(({ hour }) => hour - day * HOURS_OF_A_DAY));
    const hours = dayLine && hoursOfLine(dayLine.first, dayLine.line, unread);
    if (hours === undefined) return undefined;
    days.push(hours);
  }
  const prices = Float64Array.from(days.flat(), ({ value }) => value);
  for (const { hour, sha256, line, column } of elsewhere) {
    const dayLine = line === undefined ? undefined : await lineOfFile(transaction, sha256, line);
    const price = dayLine && numberOfLine(dayLine.first, dayLine.line, column);
    if (price === undefined) return undefined;
    prices[hour] = price;
  }
  if (prices.length === 0 || prices.length !== origin.hours) return undefined;
  const own = (await consumptionOf(transaction, month)).find((each) => each.clientCode === clientCode);
  const trigger = origin.above === undefined ? Number.POSITIVE_INFINITY : Number(origin.above);
  const values = hoursOfSpotFact(origin.field, prices, consumedHours(own, prices.length), trigger);
  const sum = values.reduce((all, each) => all.plus(each));
  return {
    values,
    amount: origin.measure === 'mean' ? sum.div(values.length) : sum,
    columns: (days[0] ?? []).map(({ column }) => column),
    sources: origin.days.map(({ name, line }) => ({ file: name, line: line ?? null })),
  };
}
