import { numberText } from '@contador/contract/format';
import { meterFileTexts as texts } from '@contador/contract/messages';
import type { MeterFileReason } from '@contador/contract/self-generators';
import type { HourFinding, ImplausibleHours } from '@contador/domain/self-generators';
import { CHANNELS } from '@contador/kernel';
import { hourColumn, type LocatedError, type LocatedWarning, type MeterReading } from '@contador/market-files';

const HOURS_OF_A_DAY = 24;
const MILLIONTHS = 1_000_000;

/** Reason that concerns the file as a whole. */
export function reasonOf(value: string | null, reason: string): MeterFileReason {
  return { line: null, column: null, value, reason };
}

/** Reason for a problem that the file reader located. */
export function locatedReason(found: LocatedError | LocatedWarning): MeterFileReason {
  const { sheet, line, column, value, expected } = found;
  const readings = 'readings' in found ? found.readings : undefined;
  return {
    line: line ?? null,
    column: column ?? null,
    value: value ?? null,
    reason: expected,
    ...(sheet !== undefined && { sheet }),
    ...(readings !== undefined && { readings }),
  };
}

/** Converts a reason to a particular of a refusal about that file. */
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

/** Reason for a finding on the hours, at the line and column of the file where the hour comes from. */
export function findingReason(
  { rule, channel, hour, value, other }: HourFinding,
  reading: MeterReading,
): MeterFileReason {
  const first = CHANNELS.indexOf(channel) * HOURS_OF_A_DAY;
  // The register before the first hour is the last cell of the block in the row of the previous day.
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

/** Reason for a plausibility rule that hours break: how many do, and the greatest one at its line and column of the file. */
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
