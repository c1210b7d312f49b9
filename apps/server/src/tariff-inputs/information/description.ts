import type { ReplyOf } from '@contador/contract';
import { inputInformationTexts as texts } from '@contador/contract/messages';
import type { getInputInformation, HourlyMatrix } from '@contador/contract/tariff-inputs';
import type { LocatedAmount, ReaderName, ReadingCounts } from '@contador/market-files';
import type { StoredReadings } from '../../platform/index.ts';
import { exactMean } from '../entries/exact-mean.ts';
import type { Channels } from '../entries/stored-reading.ts';

type Information = ReplyOf<typeof getInputInformation>;
export type SummaryRow = Information['summary'][number];
export type Cell = string | number | null;

/** Content of step 3 for an input: its totals, a table, and for some inputs a heat map or a profile. */
export interface Description {
  readonly summary: readonly SummaryRow[];
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  readonly heatMap?: HourlyMatrix;
  readonly profile?: NonNullable<Information['profile']>;
}

export type Describe<R extends ReaderName> = (reading: StoredReadings[R], series: Channels) => Description;

/** One line of the summary; `note` is the place of the value in the file. */
export function fact(label: string, value: Cell, unit: string, note: string | null = null): SummaryRow {
  return { label, value, unit, note };
}

/** Summary line of an amount with its place in the file; empty if there is no amount. */
export function located(label: string, amount: LocatedAmount | undefined, unit: string): SummaryRow[] {
  return amount === undefined ? [] : [fact(label, Number(amount.amount), unit, placeOf(amount))];
}

/** Formats a place so that a person finds it in the file: `Cargos Monomios, C13` or `línea 4, PBNA`. */
export function placeOf({ file, sheet, line, column, cell }: Omit<LocatedAmount, 'amount'>): string {
  return [file, sheet, cell, line === undefined ? undefined : `línea ${line}`, column]
    .filter((part) => part !== undefined)
    .join(', ');
}

export function countsOf({ files, days, rows, agents }: ReadingCounts): SummaryRow[] {
  return [
    fact(texts.files, files, ''),
    ...(days > 0 ? [fact(texts.days, days, '')] : []),
    fact(texts.rows, rows, ''),
    ...(agents > 0 ? [fact(texts.agents, agents, '')] : []),
  ];
}

/** Mean of each hour of the day over the month, ignoring the hours that the files leave empty. */
export function meanByHour(hours: Float64Array | undefined): number[] {
  return Array.from({ length: 24 }, (_, hour) => {
    const values = (hours ?? new Float64Array()).filter((value, index) => index % 24 === hour && !Number.isNaN(value));
    return exactMean(values);
  });
}
