import type { MeterFileReason } from '@contador/contract/self-generators';
import {
  type MeteredClient,
  type MeteredMonth,
  missingCells,
  type StoredClose,
} from '@contador/domain/self-generators';
import { type ByChannel, byChannel, dayNumber, isoDay, type MeasuringType, type MeterPeriod } from '@contador/kernel';
import type { Options } from '@contador/regulation';
import type { PackedBytes } from '../../files/packed-bytes.ts';
import { type PackedMonth, packedMonth, unpackedMonth } from './packed-month.ts';

/** A client's month as it is kept, without whose file it is. Registers in millionths. */
export interface DerivedMonth extends PackedMonth {
  readonly clientCode: string;
  readonly first: string;
  readonly days: number;
  readonly measuringType: MeasuringType;
  /** By which what the meter counts is multiplied, decimal text. */
  readonly factor: string;
  readonly expected: number;
  readonly foundCount: number;
  /** Cells that nobody knows: those that the file has not and no method filled. */
  readonly missing: number;
  readonly calculated: boolean;
  readonly methods: readonly string[];
  /** Methods by which something of what is missing may be filled. */
  readonly offered: readonly string[];
  readonly opening: ByChannel<number | null>;
  readonly closing: ByChannel<number | null>;
}

/** The same month a year before, as it is kept. */
export interface PackedYearBefore extends PackedMonth, MeterPeriod {
  readonly measuringType: MeasuringType;
  readonly factor: number;
  readonly approved: boolean;
}

/** Everything that a client's month follows from: its file, its meter, the months before. What can be copied between threads. */
export interface MonthFacts {
  readonly file: PackedBytes;
  readonly client: MeteredClient;
  readonly period: MeterPeriod;
  readonly measuringType: MeasuringType;
  readonly close: StoredClose | null;
  readonly yearBefore: PackedYearBefore | null;
  readonly methods: readonly string[];
  readonly law: MeterReadings;
}

/** How the company reads in the month what no text says of meter files. */
export type MeterReadings = Pick<Options, 'factorOnConsumos' | 'readingsAhead'>;

/** What came of a file: the month, or nothing; and what keeps it out or should be looked at. */
export interface DerivedFile {
  readonly month: DerivedMonth | null;
  readonly reasons: readonly MeterFileReason[];
}

/** Consumption comes multiplied, unless the company says that it does not: the meter's factor is that of its registers. */
const MULTIPLIED = '1';

export function derivedMonth(
  { month, offered }: MeteredMonth,
  { client: { meterFactor }, law }: Pick<MonthFacts, 'client' | 'law'>,
): DerivedMonth {
  const { measuringType } = month;
  const factor = countedFactor(measuringType, meterFactor, law);
  return {
    ...{ clientCode: month.clientCode, first: month.first, days: month.days, measuringType, factor },
    ...{ expected: month.expected, foundCount: month.foundCount, missing: missingCells(month) },
    calculated: month.calculated,
    ...{ methods: month.methods, offered, opening: month.opening, closing: month.closing },
    ...packedMonth(month, { measuringType, factor: Number(factor) }),
  };
}

/** By which what a meter of that kind counts is multiplied. */
export function countedFactor(
  measuringType: MeasuringType,
  meterFactor: string,
  { factorOnConsumos }: Pick<MeterReadings, 'factorOnConsumos'>,
): string {
  return measuringType === 'Lecturas' || factorOnConsumos === 'multiplied' ? meterFactor : MULTIPLIED;
}

const BLOCKS = 4;
const HOURS_OF_A_DAY = 24;

/** Cells of the client's stay in the period. */
export function expectedCells({
  period: { first, days },
  entryDate,
  leftDate,
}: Pick<MeteredClient, 'entryDate' | 'leftDate'> & { readonly period: MeterPeriod }): number {
  const begin = dayNumber(first);
  const from = entryDate === null ? begin : Math.max(begin, dayNumber(entryDate));
  const to = leftDate === null ? begin + days : Math.min(begin + days, dayNumber(leftDate) + 1);
  return BLOCKS * HOURS_OF_A_DAY * Math.max(0, to - from);
}

const FEBRUARY_29 = /-02-29$/;
const MEASURED = 1;

/** By hour of the period, what the same day and hour had a year before, where the meter said it or somebody approved it; NaN elsewhere. */
export function yearBefore(
  { first, days }: MeterPeriod,
  measuringType: MeasuringType,
  before: PackedYearBefore | null,
): ByChannel<Float64Array> | null {
  if (before === null || before.measuringType !== measuringType) return null;
  const { complete, marks } = unpackedMonth(before, before.days, before);
  const from = dayNumber(before.first);
  return byChannel((channel) => {
    const hours = new Float64Array(24 * days).fill(Number.NaN);
    for (let day = 0; day < days; day++) {
      const at = 24 * (aYearBefore(dayNumber(first) + day) - from);
      for (let hour = 0; hour < 24; hour++) {
        const counts = before.approved || marks[channel][at + hour] === MEASURED;
        if (counts) hours[24 * day + hour] = complete[channel][at + hour] ?? Number.NaN;
      }
    }
    return hours;
  });
}

function aYearBefore(day: number): number {
  const date = isoDay(day);
  return dayNumber(`${Number(date.slice(0, 4)) - 1}${date.slice(4).replace(FEBRUARY_29, '-02-28')}`);
}
