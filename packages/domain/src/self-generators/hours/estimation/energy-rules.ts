import { type Block, HOURS_OF_A_DAY } from '../block.ts';
import { MEASURED } from '../client-month.ts';
import type { EstimationRule } from './estimation-rule.ts';
import { allHours, hourOfDay, hourOfWeek, meanOf, meansBy } from './hour-means.ts';

/** CONSUMO_0: the hour had no energy. */
export const zero: EstimationRule = {
  measuringType: 'Consumos',
  needs: 'nothing',
  offered: () => true,
  values: ({ cells }) => new Float64Array(cells.length),
};

/** CONSUMO_MES_ACT: mean of the month's measured values at the same hour, else of the whole block. */
export const meanOfHour: EstimationRule = {
  measuringType: 'Consumos',
  needs: 'measured',
  offered: hasMeasured,
  values: (block) => byGroups(block, [[HOURS_OF_A_DAY, hourOfDay]]),
};

/** CONSUMO_MISMOS_DIAS: mean of the month's measured values on the same weekday and hour, else as CONSUMO_MES_ACT. */
export const meanOfWeekday: EstimationRule = {
  measuringType: 'Consumos',
  needs: 'measured',
  offered: hasMeasured,
  values: (block) =>
    byGroups(block, [
      [7 * HOURS_OF_A_DAY, (hour) => hourOfWeek(block, hour)],
      [HOURS_OF_A_DAY, hourOfDay],
    ]),
};

/** CONSUMO_ANIO_ANT: value of the same day and hour a year before. */
export const yearBefore: EstimationRule = {
  measuringType: 'Consumos',
  needs: 'year-before',
  offered: (block) => block.yearBefore !== null,
  values: ({ cells, yearBefore: before }) => before ?? new Float64Array(cells.length).fill(Number.NaN),
};

function hasMeasured({ marks, from, to }: Block): boolean {
  const first = marks.indexOf(MEASURED, from);
  return first >= 0 && first < to;
}

type Grouping = readonly [groups: number, group: (hour: number) => number];

/** First mean that exists, trying the groupings in their order and then the whole block. */
function byGroups(block: Block, groupings: readonly Grouping[]): Float64Array {
  const measured = block.cells.map((value, hour) => (block.marks[hour] === MEASURED ? value : Number.NaN));
  const all = [...groupings, [1, allHours] as Grouping].map(([groups, group]) => {
    const means = meansBy(block, measured, groups, group);
    return (hour: number) => meanOf(means, group(hour));
  });
  const mean = (hour: number) => {
    for (const meanFor of all) {
      const value = meanFor(hour);
      if (!Number.isNaN(value)) return value;
    }
    return Number.NaN;
  };
  return block.cells.map((_, hour) => (block.marks[hour] === 0 ? mean(hour) : Number.NaN));
}
