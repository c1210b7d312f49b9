import type { HourMatrix } from '@contador/contract/self-generators';
import { MEASURED, methodOfMark } from '@contador/domain/self-generators';
import { type ByChannel, CHANNELS, dayNumber, isoDay } from '@contador/kernel';

const HOURS_OF_A_DAY = 24;
const MILLIONTHS = 1_000_000;

const heading = [
  'FECHA',
  ...CHANNELS.flatMap((channel) =>
    Array.from({ length: HOURS_OF_A_DAY }, (_, hour) => `${channel}_${String(hour + 1).padStart(2, '0')}`),
  ),
];

/** Hours of a month as a matrix: the heading, then the date and 96 hours of each day in kWh and kVArh; null where unknown. */
export function hourMatrix(first: string, hours: ByChannel<Float64Array>): HourMatrix {
  return matrix(first, hours, (value) => (Number.isNaN(value) ? null : value / MILLIONTHS));
}

/** Origin of each hour: `M` measured, `E:CONSUMO_0` filled by that method, null unknown. */
export function markMatrix(first: string, marks: ByChannel<Uint8Array>): HourMatrix {
  return matrix(first, marks, (mark) => {
    const method = methodOfMark(mark);
    return mark === MEASURED ? 'M' : method === undefined ? null : `E:${method}`;
  });
}

function matrix(
  first: string,
  blocks: ByChannel<Float64Array | Uint8Array>,
  cell: (value: number) => string | number | null,
): HourMatrix {
  const days = blocks.ACT_DEM.length / HOURS_OF_A_DAY;
  const rows = Array.from({ length: days }, (_, day) => [
    isoDay(dayNumber(first) + day),
    ...CHANNELS.flatMap((channel) =>
      Array.from(blocks[channel].subarray(day * HOURS_OF_A_DAY, (day + 1) * HOURS_OF_A_DAY), cell),
    ),
  ]);
  return [heading, ...rows];
}
