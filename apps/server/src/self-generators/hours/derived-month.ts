import type { MeterFileReason } from '@contador/contract/self-generators';
import {
  type MeteredClient,
  type MeteredMonth,
  missingCells,
  type StoredClose,
} from '@contador/domain/self-generators';
import { type ByChannel, byChannel, dayNumber, isoDay, type MeasuringType, type MeterPeriod } from '@contador/kernel';
import type { Options } from '@contador/regulation';
import type { PackedBytes } from '../../platform/index.ts';
import { type PackedMonth, packedMonth, unpackedMonth } from './packed-month.ts';

/** A client's month as stored, without the id of its file. Registers in millionths. */
export interface DerivedMonth extends PackedMonth {
  readonly clientCode: string;
  readonly first: string;
  readonly days: number;
  readonly measuringType: MeasuringType;
  /** Factor that multiplies the measured values, decimal text. */
  readonly factor: string;
  readonly expected: number;
  readonly foundCount: number;
  /** Cells that neither the file nor a method filled. */
  readonly missing: number;
  readonly calculated: boolean;
  readonly methods: readonly string[];
  /** Methods that can fill some of the missing cells. */
  readonly offered: readonly string[];
  readonly opening: ByChannel<number | null>;
  readonly closing: ByChannel<number | null>;
}

/** The same month a year before, as stored. */
export interface PackedYearBefore extends PackedMonth, MeterPeriod {
  readonly measuringType: MeasuringType;
  readonly factor: number;
  readonly approved: boolean;
}

/** Inputs from which a client's month is derived: file, meter and earlier months. Can be copied between threads. */
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

/** How the company reads the points on meter files that no regulation settles, in the month. */
export type MeterReadings = Pick<Options, 'factorOnConsumos' | 'readingsAhead'>;

/** Result of a file: the month or null, and reasons for a refusal or a review. */
export interface DerivedFile {
  readonly month: DerivedMonth | null;
  readonly reasons: readonly MeterFileReason[];
}

/**
 * Factor of a meter that reports consumption: it is already multiplied unless the company declares otherwise; the meter's factor is for
 * registers.
 */
const MULTIPLIED = '1';

export function derivedMonth(
  { month, offered }: MeteredMonth,
  { client: { meterFactor }, law }: Pick<MonthFacts, 'client' | 'law'>,
): DerivedMonth {
  const { measuringType } = month;
  const factor = countedFactor(measuringType, meterFactor, law);
  return {
    clientCode: month.clientCode,
    first: month.first,
    days: month.days,
    measuringType,
    factor,
    expected: month.expected,
    foundCount: month.foundCount,
    missing: missingCells(month),
    calculated: month.calculated,
    methods: month.methods,
    offered,
    opening: month.opening,
    closing: month.closing,
    ...packedMonth(month, { measuringType, factor: Number(factor) }),
  };
}

/** Factor that multiplies the values of a meter of that measuring type, decimal text. */
export function countedFactor(
  measuringType: MeasuringType,
  meterFactor: string,
  { factorOnConsumos }: Pick<MeterReadings, 'factorOnConsumos'>,
): string {
  return measuringType === 'Lecturas' || factorOnConsumos === 'multiplied' ? meterFactor : MULTIPLIED;
}

const BLOCKS = 4;
const HOURS_OF_A_DAY = 24;

/** Number of cells of the client's stay in the period. */
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

/** Hours of the same days a year before, by hour of the period, where measured or approved; NaN elsewhere. */
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
      const at = 24 * (dayOfYearBefore(dayNumber(first) + day) - from);
      for (let hour = 0; hour < 24; hour++) {
        const counts = before.approved || marks[channel][at + hour] === MEASURED;
        if (counts) hours[24 * day + hour] = complete[channel][at + hour] ?? Number.NaN;
      }
    }
    return hours;
  });
}

function dayOfYearBefore(day: number): number {
  const date = isoDay(day);
  return dayNumber(`${Number(date.slice(0, 4)) - 1}${date.slice(4).replace(FEBRUARY_29, '-02-28')}`);
}
