import {
  type ByChannel,
  CHANNELS,
  type Channel,
  deviations,
  type Expectation,
  fromDeviations,
  packHours,
  unpackHours,
} from '@contador/kernel';

/** Hours of a client's month by channel, in millionths; NaN where unknown. */
export interface MonthHours {
  /** Values of the file: registers at the end of the hour, or energies. */
  readonly found: ByChannel<Float64Array>;
  /** Like `found`, after estimation. */
  readonly complete: ByChannel<Float64Array>;
  /** Energy of each hour: registers differenced, values multiplied by the factor. */
  readonly energy: ByChannel<Float64Array>;
  /** Origin of each hour: 0 unknown, 1 measured, 2 or more estimated. */
  readonly marks: ByChannel<Uint8Array>;
}

/** Meter data that relates registers and energies. */
interface MeterScale {
  readonly measuringType: 'Lecturas' | 'Consumos';
  /** Factor that multiplies the measured values. */
  readonly factor: number;
}

export interface PackedMonth {
  readonly energy: Buffer;
  readonly complete: Buffer | null;
  readonly found: Buffer | null;
  readonly marks: Buffer | null;
}

const MEASURED = 1;
/** Bytes of a run: the mark, and its number of consecutive hours in two bytes, least significant first. */
const RUN = 3;
const BYTE = 256;

/** Packs hours for storage. A series that follows from another one takes almost no space, or none. */
export function packedMonth({ found, complete, energy, marks }: MonthHours, meter: MeterScale): PackedMonth {
  const all = (series: ByChannel<Float64Array>, expected: (channel: Channel) => Expectation) =>
    packed(CHANNELS.map((channel) => deviations(series[channel], expected(channel))));
  const isAll = (value: number) => CHANNELS.every((channel) => marks[channel].every((mark) => mark === value));
  return {
    energy: packed(CHANNELS.map((channel) => energy[channel])),
    complete: isSame(complete, energy) ? null : all(complete, (channel) => byEnergy(energy[channel], meter)),
    found: isSame(found, complete) ? null : all(found, (channel) => by(complete[channel])),
    marks: isAll(MEASURED) ? null : packedMarks(CHANNELS.map((channel) => marks[channel])),
  };
}

/** Restores the hours of a month with that number of days. */
export function unpackedMonth(month: PackedMonth, days: number, meter: MeterScale): MonthHours {
  const hours = days * 24;
  const energy = unpackedEnergy(month, days);
  const all = (bytes: Buffer, expected: (channel: Channel) => Expectation) =>
    mapBlocks(unpackHours(bytes, CHANNELS.length, hours), (values, channel) =>
      fromDeviations(values, expected(channel)),
    );
  const complete =
    month.complete === null ? energy : all(month.complete, (channel) => byEnergy(energy[channel], meter));
  const found = month.found === null ? complete : all(month.found, (channel) => by(complete[channel]));
  return { found, complete, energy, marks: unpackedMarks(month.marks, hours) };
}

/** Unpacks the energies only, which is all that a settlement needs. */
export function unpackedEnergy({ energy }: { readonly energy: Uint8Array }, days: number): ByChannel<Float64Array> {
  return mapBlocks(unpackHours(energy, CHANNELS.length, days * 24), (values) => values);
}

function packed(series: readonly Float64Array[]): Buffer {
  return Buffer.from(packHours(series));
}

/** Predicts a stored value from the energy: the register advances by the energy divided by the factor. */
function byEnergy(energy: Float64Array, { measuringType, factor }: MeterScale): Expectation {
  const counted = (hour: number) => {
    const value = energy[hour] as number;
    return Number.isNaN(value) ? 0 : Math.round(value / factor);
  };
  return measuringType === 'Lecturas' ? (hour, last) => last + counted(hour) : counted;
}

function by(values: Float64Array): Expectation {
  return (hour, last) => {
    const value = values[hour] as number;
    return Number.isNaN(value) ? last : value;
  };
}

function isSame(one: ByChannel<Float64Array>, other: ByChannel<Float64Array>): boolean {
  return CHANNELS.every((channel) => {
    const [values, others] = [one[channel], other[channel]];
    for (let hour = 0; hour < values.length; hour++) if (!Object.is(values[hour], others[hour])) return false;
    return true;
  });
}

function packedMarks(blocks: readonly Uint8Array[]): Buffer {
  const runs: number[] = [];
  let last = -1;
  let length = 0;
  for (const block of blocks) {
    for (const mark of block) {
      if (mark !== last) {
        if (length > 0) runs.push(last, length % 256, Math.floor(length / 256));
        last = mark;
        length = 0;
      }
      length++;
    }
  }
  if (length > 0) runs.push(last, length % 256, Math.floor(length / 256));
  return Buffer.from(runs);
}

/** Unpacks the marks of `hours` hours for each channel. Accepts plain byte arrays, which worker threads return instead of buffers. */
export function unpackedMarks(runs: Uint8Array | null, hours: number): ByChannel<Uint8Array> {
  const marks = new Uint8Array(CHANNELS.length * hours).fill(MEASURED);
  let at = 0;
  for (let run = 0; runs !== null && run < runs.length; run += RUN) {
    const length = (runs[run + 1] as number) + (runs[run + 2] as number) * BYTE;
    marks.fill(runs[run] as number, at, at + length);
    at += length;
  }
  return mapBlocks(
    CHANNELS.map((_, block) => marks.subarray(block * hours, (block + 1) * hours)),
    (values) => values,
  );
}

function mapBlocks<From, To>(blocks: readonly From[], convert: (block: From, channel: Channel) => To): ByChannel<To> {
  return Object.fromEntries(
    CHANNELS.map((channel, at) => [channel, convert(blocks[at] as From, channel)]),
  ) as unknown as ByChannel<To>;
}
