import { weekdayFromMonday } from '@contador/kernel';
import { numberText } from '../../format/number-text.ts';
import { annexTexts as texts } from '../../messages/self-generator-annex.ts';
import type { CustomerAnnex } from '../annex.ts';
import { surplusPriceText } from '../surplus-price.ts';

/** Hours of a month as a table: a row a day, 24 columns, the day's sum; in the end the sum of each hour. Texts are as they are printed. */
export interface AnnexMatrix {
  readonly key: 'exported' | 'exchanged' | 'surplus' | 'prices' | 'values' | 'inductive' | 'capacitive';
  readonly title: string;
  readonly unit: string;
  readonly note: string;
  readonly rows: readonly MatrixRow[];
  /** Absent of prices, which have no sum. */
  readonly totals: readonly string[] | undefined;
}

interface MatrixRow {
  /** Of the month's days, from 0. */
  readonly day: number;
  /** '19 L'. */
  readonly label: string;
  /** '·' where there is nothing. */
  readonly cells: readonly string[];
  readonly total: string;
}

/** Where an hour stands to that in which surplus 1 turned into surplus 2. */
export type HourPlace = 'before' | 'at' | 'after';

export function placeOfHour({ changeRow, changeColumn }: Change, day: number, hour: number): HourPlace | undefined {
  if (changeRow === null || changeColumn === null) return undefined;
  const [here, change] = [day * HOURS + hour, changeRow * HOURS + changeColumn];
  return here < change ? 'before' : here === change ? 'at' : 'after';
}

type Change = Pick<CustomerAnnex, 'changeRow' | 'changeColumn'>;
const HOURS = 24;
const NONE = '·';

/** The hourly tables of an annex: prices and values where something is paid, reactive energy of the days that have any. */
export function annexMatrices(annex: CustomerAnnex): AnnexMatrix[] {
  const of = (key: AnnexMatrix['key'], unit: string, matrix: readonly (readonly Cell[])[], how: Partial<How> = {}) =>
    matrixOf(annex, matrix, { key, unit, decimals: 2, note: '', keepsAll: false, hasSums: true, ...how });
  const { matrixNotes: notes } = texts;
  const isPaid = annex.surplus > 0 && annex.surplusByHour.length > 0;
  const priced = annex.prices.map((day, at) =>
    day.map((price, hour) => (annex.surplusByHour[at]?.[hour] ? price : null)),
  );
  return [
    of('exported', 'kWh', annex.exportedByHour, { keepsAll: true }),
    ...(annex.exchangedByHour.length > 0 ? [of('exchanged', 'kWh', annex.exchangedByHour)] : []),
    ...(annex.surplusByHour.length > 0 ? [of('surplus', 'kWh', annex.surplusByHour)] : []),
    ...(isPaid && annex.prices.length > 0
      ? [
          of('prices', 'COP/kWh', priced, { note: notes.prices, hasSums: false }),
          of('values', '$', annex.surplusValueByHour, { note: notes.values }),
        ]
      : []),
    of('inductive', 'kVArh', annex.penalisedByHour, { note: notes.inductive(annex.inductiveDays) }),
    of('capacitive', 'kVArh', annex.capacitiveByHour, { note: notes.capacitive(annex.capacitiveDays) }),
  ];
}

type Cell = number | null;
interface How {
  readonly key: AnnexMatrix['key'];
  readonly unit: string;
  readonly decimals: number;
  readonly note: string;
  /** Days without anything are shown too. */
  readonly keepsAll: boolean;
  readonly hasSums: boolean;
}

function matrixOf(
  { dates, surplusPrice }: CustomerAnnex,
  matrix: readonly (readonly Cell[])[],
  { key, unit, decimals, note, keepsAll, hasSums }: How,
): AnnexMatrix {
  const text = (value: Cell) => (value === null || value === 0 ? NONE : numberText(value, decimals));
  const days = matrix.flatMap((row, day) => (keepsAll || row.some((cell) => cell !== null && cell !== 0) ? [day] : []));
  const left = days.length === 0 ? texts.matrixNotes.none : days.length < dates.length ? texts.matrixNotes.zeros : '';
  const hours = Array.from({ length: HOURS }, (_, hour) => sumOf(matrix.map((row) => row[hour] ?? 0)));
  return {
    key,
    title: key === 'prices' ? surplusPriceText(surplusPrice).hourly : texts.matrices[key],
    unit,
    note: [note, hasSums ? left : ''].filter((it) => it !== '').join('; '),
    rows: days.map((day) => ({
      day,
      label: dayLabel(dates[day] as string),
      cells: (matrix[day] as readonly Cell[]).map(text),
      total: hasSums ? numberText(sumOf(matrix[day] as readonly Cell[]), decimals) : '',
    })),
    totals: hasSums && days.length > 0 ? [...hours.map(text), numberText(sumOf(hours), decimals)] : undefined,
  };
}

/** '19 L'. */
function dayLabel(date: string): string {
  return `${date.slice(8)} ${texts.weekdays[weekdayFromMonday(date)]}`;
}

/** With nine decimals, as hours come. */
export function sumOf(values: readonly Cell[]): number {
  return Math.round(values.reduce<number>((sum, value) => sum + (value ?? 0), 0) * BILLION) / BILLION;
}

const BILLION = 1e9;
