import { inputInformationTexts as texts } from '@contador/contract/messages';
import type { WorkbookSheet } from '../../platform/index.ts';
import type { Channels } from '../entries/stored-reading.ts';
import type { Cell, Description } from './description.ts';

/** Sheets of a reading: its totals, its table, and its hourly series with one row for each day and series. */
export function informationSheets(description: Description, series: Channels): WorkbookSheet[] {
  const { summary, columns, rows } = description;
  return [
    {
      name: texts.summarySheet,
      columns: [texts.concept, texts.value, texts.unit, texts.place],
      rows: summary.map(({ label, value, unit, note }) => [label, value, unit, note]),
    },
    { name: texts.detailSheet, columns, rows },
    ...(series.size === 0 ? [] : [{ name: texts.hoursSheet, columns: hourColumns, rows: hourRows(series) }]),
  ];
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
