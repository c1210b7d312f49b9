import { numberText } from '@contador/contract/format';
import { meterFileTexts as texts } from '@contador/contract/messages';
import type { MeterFileReason } from '@contador/contract/self-generators';
import type { HourFinding, ImplausibleHours } from '@contador/domain/self-generators';
import { CHANNELS } from '@contador/kernel';
import { hourColumn, type LocatedError, type LocatedWarning, type MeterReading } from '@contador/market-files';

const HOURS_OF_A_DAY = 24;
const MILLIONTHS = 1_000_000;

/** Why a file as a whole is not taken. */
export function reasonOf(value: string | null, reason: string): MeterFileReason {
  return { line: null, column: null, value, reason };
}

/** What a reader found, as the panel tells it. */
export function locatedReason(found: LocatedError | LocatedWarning): MeterFileReason {
  const { sheet, line, column, value, expected } = found;
  const readings = 'readings' in found ? found.readings : undefined;
  return {
    ...{ line: line ?? null, column: column ?? null, value: value ?? null, reason: expected },
    ...(sheet !== undefined && { sheet }),
    ...(readings !== undefined && { readings }),
  };
}

/** The same as a particular of a refusal that is about that file. */
export function particularOf(file: string, { line, column, value, reason, sheet, readings }: MeterFileReason) {
  return {
    file,
    ...(sheet !== undefined && { sheet }),
    ...(line !== null && { line }),
    ...(column !== null && { column }),
    ...(value !== null && { value }),
    expected: reason,
    ...(readings !== undefined && { readings }),
  };
}

/** What the hours say that somebody must know, at the line and column of the file that they come from. */
export function findingReason(
  { rule, channel, hour, value, other }: HourFinding,
  reading: MeterReading,
): MeterFileReason {
  const first = CHANNELS.indexOf(channel) * HOURS_OF_A_DAY;
  // The register before the first hour stands in the last cell of the block, in the row of the day before.
  const isBefore = rule === 'opening-differs' && reading.lineBefore > 0;
  const before = isBefore ? first + HOURS_OF_A_DAY - 1 : undefined;
  const cell = hour === null ? before : first + (hour % HOURS_OF_A_DAY);
  const beforeLine = isBefore ? reading.lineBefore : 0;
  const line = hour === null ? beforeLine : (reading.lines[Math.floor(hour / HOURS_OF_A_DAY)] ?? 0);
  const amount = (millionths: number | null) => (millionths === null ? '' : String(millionths / MILLIONTHS));
  return {
    line: line === 0 ? null : line,
    column: cell === undefined ? channel : hourColumn(cell),
    value: value === null ? null : rule === 'outside-stay' ? String(value) : amount(value),
    reason: texts.hourRules[rule](amount(other)),
  };
}

/** A rule of plausibility that hours break: how many, and the greatest one at its line and column of the file. */
export function implausibleReason(
  { rule, channel, count, hour, energy, limit }: ImplausibleHours,
  reading: MeterReading,
): MeterFileReason {
  const kWh = (millionths: number) => numberText(millionths / MILLIONTHS, 2);
  const line = hour === null ? 0 : (reading.lines[Math.floor(hour / HOURS_OF_A_DAY)] ?? 0);
  const cell = CHANNELS.indexOf(channel) * HOURS_OF_A_DAY + ((hour ?? 0) % HOURS_OF_A_DAY);
  return {
    line: line === 0 ? null : line,
    column: hour === null ? channel : hourColumn(cell),
    value: kWh(energy),
    reason: texts.implausible[rule](kWh(limit), count),
  };
}
