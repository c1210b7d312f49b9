import { inputInformationTexts as texts } from '@contador/contract/messages';
import { writeXlsx } from 'hucre/xlsx';
import { neutralised } from '../../files/workbook.ts';
import type { Channels } from '../stored-reading.ts';
import type { Cell, Description } from './description.ts';

/** What was read of an input as a workbook: its totals, its table, and its hours one row a day and series. */
export async function informationWorkbook(description: Description, series: Channels): Promise<Uint8Array> {
  const { summary, columns, rows } = description;
  const sheets = [
    sheet(
      texts.summarySheet,
      [texts.concept, texts.value, texts.unit, texts.place],
      summary.map(({ label, value, unit, note }) => [label, value, unit, note]),
    ),
    sheet(texts.detailSheet, columns, rows),
    ...(series.size === 0 ? [] : [sheet(texts.hoursSheet, hourColumns, hourRows(series))]),
  ];
  return await writeXlsx({ sheets });
}

const hourColumns = [
  texts.channel,
  texts.day,
  ...Array.from({ length: 24 }, (_, hour) => `${texts.hour} ${String(hour + 1).padStart(2, '0')}`),
];

function hourRows(series: Channels): Cell[][] {
  return [...series].flatMap(([channel, hours]) =>
    Array.from({ length: hours.length / 24 }, (_, day): Cell[] => [
      channel.replace(/\.hourly$/, '').replace(/^(series|hourly)\./, ''),
      day + 1,
      ...[...hours.subarray(day * 24, (day + 1) * 24)].map((value) => (Number.isNaN(value) ? null : value)),
    ]),
  );
}

function sheet(name: string, columns: readonly string[], rows: readonly (readonly Cell[])[]) {
  return { name, rows: [columns, ...rows].map((row) => row.map(neutralised)), freezePane: { rows: 1 } };
}
