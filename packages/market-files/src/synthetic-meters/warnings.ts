import { CHANNELS, type Channel } from '@contador/kernel';
import type { ToldAnswer } from './answer-key.ts';
import { columnOf, type MeterTable, OUTSIDE } from './meter-table.ts';
import type { WrittenMonth } from './written-month.ts';

/** Expected warnings of an accepted file: about its heading, dates, words, negative numbers, and rows that end early. */
export function warningsOf(month: WrittenMonth, { rows }: MeterTable): ToldAnswer[] {
  const { layout } = month.client;
  const isOther = layout.heading === 'other';
  const isText = layout.format !== 'csv' && rows.find(({ date }) => typeof date === 'string');
  const lineOf = new Map(rows.map(({ day }, at) => [day, at + 2]));
  return [
    ...(isOther ? [{ rule: 'other-heading', line: 1, column: columnOf('ACT_GEN', 0), value: 'GENERACIÓN_01' }] : []),
    ...(isText
      ? [{ rule: 'date-as-text', line: rows.indexOf(isText) + 2, column: 'FECHA', value: String(isText.date) }]
      : []),
    ...rows.flatMap(({ day, cells }, at) => (day < 0 ? [] : shortRow(cells, at + 2))),
    ...rows.flatMap(({ day }, at) =>
      day === OUTSIDE ? [{ rule: 'day-outside-period', line: at + 2, column: 'FECHA' }] : [],
    ),
    ...[...month.odd].flatMap(([place, value]) => oddCell(place, value, lineOf)),
  ];
}

function shortRow(cells: readonly string[], line: number): ToldAnswer[] {
  const filled = cells.findLastIndex((cell) => cell !== '') + 1;
  if (filled === CHANNELS.length * 24) return [];
  return [{ rule: 'short-row', line, column: columnOf(CHANNELS[Math.floor(filled / 24)] as Channel, filled) }];
}

function oddCell(place: string, value: string, lineOf: ReadonlyMap<number, number>): ToldAnswer[] {
  const [channel, at] = place.split(':') as [Channel, string];
  const line = lineOf.get(Math.floor(Number(at) / 24));
  if (line === undefined) return [];
  const rule = /^-\d/.test(value) ? 'hour-negative' : 'hour-not-a-number';
  return [{ rule, line, column: columnOf(channel, Number(at)), value }];
}
