import {
  type ByChannel,
  byChannel,
  CHANNELS,
  type Channel,
  dayAfter,
  daysBetween,
  type MeterPeriod,
  weekdayFromMonday,
} from '@contador/kernel';
import { type Block, HOURS_OF_A_DAY, isComplete, type Meter } from './block.ts';
import { energyOfRegisters, type HourFinding } from './block-energy.ts';
import {
  type ClientMonth,
  type EstimationMethod,
  MEASURED,
  type MeteredClient,
  MISSING,
  type MonthSource,
} from './client-month.ts';
import { applyMethod, offeredMethods } from './estimation/apply-method.ts';
import { type MeterFactor, meterFactor } from './meter-factor.ts';

/** Units of a kWh, and the margin by which generation may exceed the capacity. A register of d digits rolls over at 10^d. */
const MILLIONTHS = 1_000_000;
const CAPACITY_MARGIN = 1.2;

/** A client's month with its findings and the methods that could fill the missing cells. */
export interface MeteredMonth {
  readonly month: ClientMonth;
  readonly findings: readonly HourFinding[];
  readonly offered: readonly EstimationMethod[];
}

/**
 * Computes a client's billing month from its meter's file and the methods, applied in their order: each fills missing cells and changes no
 * others. The result depends only on the arguments, so that reading a file again without methods undoes all estimation. Throws RangeError
 * when the client's meter factor is invalid.
 */
export function meteredMonth(source: MonthSource, methods: readonly EstimationMethod[] = []): MeteredMonth {
  const { client, read } = source;
  const findings: HourFinding[] = [];
  const note = (finding: HourFinding) => findings.push(finding);
  const factor = meterFactor(client.meterFactor);
  const stay = stayOf(source);
  const blocks = byChannel((channel) => blockOf(channel, source, stay, factor, note));
  const list = CHANNELS.map((channel) => blocks[channel]);
  const found = byChannel((channel) => blocks[channel].cells.slice());
  const expected = CHANNELS.length * Math.max(0, stay.to - stay.from);
  const foundCount = list.reduce((sum, { marks }) => sum + marks.reduce((count, mark) => count + mark, 0), 0);
  for (const method of methods) for (const block of list) applyMethod(block, method);
  const isRegister = read.measuringType === 'Lecturas';
  const energy = byChannel((channel) =>
    isRegister ? energyOfRegisters(blocks[channel], note) : energyOfCells(blocks[channel], source, factor),
  );
  const closing = (channel: Channel) => blocks[channel].cells[stay.to - 1] ?? Number.NaN;
  const month: ClientMonth = {
    clientCode: client.clientCode,
    first: read.period.first,
    days: read.period.days,
    measuringType: read.measuringType,
    found,
    complete: byChannel((channel) => blocks[channel].cells),
    energy,
    marks: byChannel((channel) => blocks[channel].marks),
    expected,
    foundCount,
    calculated: expected > 0 && CHANNELS.every((channel) => isKnown(energy[channel], stay)),
    opening: byChannel((channel) => blocks[channel].opening),
    closing: byChannel((channel) => (isRegister && !Number.isNaN(closing(channel)) ? closing(channel) : null)),
    methods: [...methods],
  };
  const offered = list.every(isComplete) ? [] : offeredMethods(list, read.measuringType);
  return { month, findings, offered };
}

/** Range of days or hours: `from` inclusive, `to` exclusive. */
interface Stay {
  readonly from: number;
  readonly to: number;
}

/** Hours of the client's stay within the period. */
function stayOf({ client, read: { period } }: MonthSource): Stay {
  const { from, to } = daysOfStayIn(period, client);
  return { from: from * HOURS_OF_A_DAY, to: to * HOURS_OF_A_DAY };
}

/** Zero-based days of the period that belong to the client's stay, entry and leaving day included; `to` is exclusive. */
export function daysOfStayIn(
  period: MeterPeriod,
  { entryDate, leftDate }: Pick<MeteredClient, 'entryDate' | 'leftDate'>,
): Stay {
  const entered = entryDate === null ? 0 : Math.max(0, daysBetween(period.first, entryDate));
  const end = leftDate === null ? period.days : Math.min(period.days, daysBetween(period.first, leftDate) + 1);
  const from = Math.min(entered, period.days);
  return { from, to: Math.max(from, end) };
}

function blockOf(
  channel: Channel,
  source: MonthSource,
  { from, to }: Stay,
  factor: MeterFactor,
  note: (finding: HourFinding) => void,
): Block {
  const { client, read } = source;
  const hours = read.found[channel];
  const cells = new Float64Array(hours.length).fill(Number.NaN);
  cells.set(hours.subarray(from, to), from);
  const marks = new Uint8Array(hours.length);
  let outside = 0;
  for (let hour = 0; hour < hours.length; hour++) {
    if (Number.isNaN(hours[hour])) continue;
    if (hour >= from && hour < to) marks[hour] = MEASURED;
    else outside++;
  }
  if (outside > 0) note({ rule: 'outside-stay', channel, hour: null, value: outside, other: null });
  const isRegister = read.measuringType === 'Lecturas';
  const opening = isRegister ? openingOf(channel, source, { from, to }, note) : { register: null, isEstimated: false };
  const changes = read.changes.filter((change) => change.channel === channel);
  for (const { hour } of isRegister ? [] : changes) {
    note({ rule: 'change-without-registers', channel, hour, value: null, other: null });
  }
  return {
    channel,
    cells,
    marks,
    from,
    to,
    firstWeekday: weekdayFromMonday(read.period.first),
    opening: opening.register,
    isOpeningEstimated: opening.isEstimated,
    changes: new Map(isRegister ? changes.map((change) => [change.hour, change]) : []),
    meter: meterOf(channel, client, factor),
    yearBefore: source.yearBefore?.[channel] ?? null,
    readingsAhead: source.readingsAhead,
  };
}

/**
 * Register before the stay: the stored close of the day before the period, else the file's row for that day. For a client that enters
 * within the period it is the file's own register of the day before.
 */
function openingOf(
  channel: Channel,
  { read, close }: MonthSource,
  { from, to }: Stay,
  note: (finding: HourFinding) => void,
): { readonly register: number | null; readonly isEstimated: boolean } {
  const before = from === 0 ? read.dayBefore[channel] : (read.found[channel][from - 1] ?? Number.NaN);
  const inFile = before === null || Number.isNaN(before) ? null : before;
  const counts = from === 0 && close?.date === dayAfter(read.period.first, -1);
  const stored = counts ? close.registers[channel] : null;
  if (stored !== null && inFile !== null && stored !== inFile) {
    note({ rule: 'opening-differs', channel, hour: null, value: inFile, other: stored });
  }
  const register = stored ?? inFile;
  if (register === null && to > from) {
    note({ rule: 'opening-missing', channel, hour: from, value: null, other: null });
  }
  return { register, isEstimated: stored !== null && close?.estimated[channel] === true };
}

function meterOf(
  channel: Channel,
  { registerDigits, capacity, contractedPower }: MonthSource['client'],
  factor: MeterFactor,
): Meter {
  const inHour = (power: number) => Math.round(power * MILLIONTHS);
  const generated = capacity === null ? 0 : inHour(capacity * CAPACITY_MARGIN);
  const contracted = contractedPower === null ? null : inHour(contractedPower);
  return {
    factor,
    capacity: registerDigits === null ? null : 10 ** registerDigits * MILLIONTHS,
    mostAnHour: channel === 'ACT_GEN' ? generated : contracted,
    leastBound: capacity === null ? 0 : inHour(capacity),
  };
}

function energyOfCells({ cells }: Block, { factorOnConsumos }: MonthSource, factor: MeterFactor): Float64Array {
  return factorOnConsumos ? cells.map((value) => (Number.isNaN(value) ? value : factor.times(value))) : cells.slice();
}

function isKnown(energy: Float64Array, { from, to }: Stay): boolean {
  for (let hour = from; hour < to; hour++) if (Number.isNaN(energy[hour])) return false;
  return true;
}

/** Known energy of a month by channel, in millionths; unknown hours count as zero. */
export function knownEnergy({ energy }: ClientMonth): ByChannel<number> {
  return byChannel((channel) => energy[channel].reduce((sum, hour) => (hour >= 0 ? sum + hour : sum), 0));
}

/** Number of cells of the stay that are neither in the file nor filled by a method. */
export function missingCells({ marks, expected }: ClientMonth): number {
  return (
    expected -
    CHANNELS.reduce(
      (sum, channel) => sum + marks[channel].reduce((known, mark) => known + (mark === MISSING ? 0 : 1), 0),
      0,
    )
  );
}
