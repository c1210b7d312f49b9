import { weekdayFromMonday } from '@contador/kernel';
import { numberText } from '../../format/number-text.ts';
import { annexTexts as texts } from '../../messages/self-generators/annex.ts';
import type { CustomerAnnex } from '../annex.ts';
import { surplusPriceText } from '../surplus-price.ts';

/** Hours of a month as a table: one row per day with 24 columns and the day's sum; last, the sum of each hour. Texts as printed. */
export interface AnnexMatrix {
  readonly key: 'exported' | 'exchanged' | 'surplus' | 'prices' | 'values' | 'inductive' | 'capacitive';
  readonly title: string;
  readonly unit: string;
  readonly note: string;
  readonly rows: readonly MatrixRow[];
  /** Absent for prices, which have no sum. */
  readonly totals: readonly string[] | undefined;
}

interface MatrixRow {
  /** Zero-based day of the month. */
  readonly day: number;
  /** Such as '19 L'. */
  readonly label: string;
  /** '·' for an empty cell. */
  readonly cells: readonly string[];
  readonly total: string;
}

/** Position of an hour relative to the hour in which surplus 1 turned into surplus 2. */
export type HourPlace = 'before' | 'at' | 'after';

export function placeOfHour({ changeRow, changeColumn }: Change, day: number, hour: number): HourPlace | undefined {
  if (changeRow === null || changeColumn === null) return undefined;
  const [here, change] = [day * HOURS + hour, changeRow * HOURS + changeColumn];
  return here < change ? 'before' : here === change ? 'at' : 'after';
}

type Change = Pick<CustomerAnnex, 'changeRow' | 'changeColumn'>;
const HOURS = 24;
const NONE = '·';

/** Builds the hourly tables of an annex: prices and values only when something is paid, reactive energy only of days that have some. */
export function annexMatrices(annex: CustomerAnnex): AnnexMatrix[] {
  const table = (
    key: AnnexMatrix['key'],
    unit: string,
    matrix: readonly (readonly Cell[])[],
    style: Partial<How> = {},
  ) => matrixOf(annex, matrix, { key, unit, decimals: 2, note: '', keepsAll: false, hasSums: true, ...style });
  const { matrixNotes: notes } = texts;
  const isPaid = annex.surplus > 0 && annex.surplusByHour.length > 0;
  const priced = annex.prices.map((day, at) =>
    day.map((price, hour) => (annex.surplusByHour[at]?.[hour] ? price : null)),
  );
  return [
    table('exported', 'kWh', annex.exportedByHour, { keepsAll: true }),
    ...(annex.exchangedByHour.length > 0 ? [table('exchanged', 'kWh', annex.exchangedByHour)] : []),
    ...(annex.surplusByHour.length > 0 ? [table('surplus', 'kWh', annex.surplusByHour)] : []),
    ...(isPaid && annex.prices.length > 0
      ? [
          table('prices', 'COP/kWh', priced, { note: notes.prices, hasSums: false }),
          table('values', '$', annex.surplusValueByHour, { note: notes.values }),
        ]
      : []),
    table('inductive', 'kVArh', annex.penalisedByHour, { note: notes.inductive(annex.inductiveDays) }),
    table('capacitive', 'kVArh', annex.capacitiveByHour, { note: notes.capacitive(annex.capacitiveDays) }),
  ];
}

type Cell = number | null;
interface How {
  readonly key: AnnexMatrix['key'];
  readonly unit: string;
  readonly decimals: number;
  readonly note: string;
  /** True to show empty days too. */
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
  const omitted =
    days.length === 0 ? texts.matrixNotes.none : days.length < dates.length ? texts.matrixNotes.zeros : '';
  const hours = Array.from({ length: HOURS }, (_, hour) => sumOf(matrix.map((row) => row[hour] ?? 0)));
  return {
    key,
    title: key === 'prices' ? surplusPriceText(surplusPrice).hourly : texts.matrices[key],
    unit,
    note: [note, hasSums ? omitted : ''].filter((it) => it !== '').join('; '),
    rows: days.map((day) => ({
      day,
      label: dayLabel(dates[day] as string),
      cells: (matrix[day] as readonly Cell[]).map(text),
      total: hasSums ? numberText(sumOf(matrix[day] as readonly Cell[]), decimals) : '',
    })),
    totals: hasSums && days.length > 0 ? [...hours.map(text), numberText(sumOf(hours), decimals)] : undefined,
  };
}

/** Such as '19 L'. */
function dayLabel(date: string): string {
  return `${date.slice(8)} ${texts.weekdays[weekdayFromMonday(date)]}`;
}

/** Sum rounded to nine decimals, the precision of hourly values. */
export function sumOf(values: readonly Cell[]): number {
  return Math.round(values.reduce<number>((sum, value) => sum + (value ?? 0), 0) * BILLION) / BILLION;
}

const BILLION = 1e9;
