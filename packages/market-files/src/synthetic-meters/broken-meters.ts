import { byChannel, CHANNELS, type Channel } from '@contador/kernel';
import type { BrokenMeters, ToldAnswer } from './answer-key.ts';
import type { SyntheticClient } from './client.ts';
import { DAMAGES, type Damage } from './damages.ts';
import { fileBytes } from './file-bytes.ts';
import { columnOf, type MeterTable, meterTable, OUTSIDE } from './meter-table.ts';
import { decimalText } from './whole-numbers.ts';
import type { WrittenMonth } from './written-month.ts';

/** Number of different faults. */
export const BROKEN_METERS = DAMAGES.length;

/** Returns the fault with a number, from 1, and the client whose file gets it: the first suitable one. */
export function brokenFile(number: number, clients: readonly SyntheticClient[]): { damage: Damage; code: string } {
  const damage = DAMAGES[number - 1];
  if (!damage) throw new RangeError(`no broken file number ${number}: they go from 1 to ${BROKEN_METERS}`);
  const client = clients.find(damage.appliesTo);
  if (!client) throw new RangeError(`too few clients for the broken file ${number}`);
  return { damage, code: client.code };
}

/** A file and its expected warnings. */
export interface WrittenFile {
  readonly path: string;
  readonly bytes: Uint8Array;
  readonly warnings: readonly ToldAnswer[];
}

/** Writes the file of a month without faults. */
export function soundFile(month: WrittenMonth): WrittenFile {
  const { code, layout } = month.client;
  const table = meterTable(month);
  return {
    path: `${code}.${layout.format}`,
    bytes: fileBytes(table, layout),
    warnings: warningsOf(month, table),
  };
}

/** Writes the file of a month with a fault. Also changes the month to what is read from that file. */
export function spoiltFile(
  number: number,
  damage: Damage,
  month: WrittenMonth,
): WrittenFile & { answer: BrokenMeters } {
  const { client } = month;
  const soundWarnings = new Set(soundFile(month).warnings.map((it) => JSON.stringify(it)));
  const findings = [...(damage.month?.(month) ?? [])];
  const table = meterTable(month);
  findings.push(...(damage.table?.(table, client) ?? []), ...(damage.expectedMessages ?? []));
  const bytes = damage.bytes?.(table, client) ?? fileBytes(table, client.layout);
  const sound = `${client.code}.${client.layout.format}`;
  const path = damage.path?.(sound) ?? sound;
  const warnings = [...warningsOf(month, table), ...findings];
  damage.read?.(month);
  return {
    path,
    bytes,
    warnings,
    answer: {
      number,
      code: client.code,
      file: path,
      what: damage.what,
      expected: damage.refused ? 'refused' : 'accepted',
      expectedMessages: damage.refused ? findings : warnings.filter((it) => !soundWarnings.has(JSON.stringify(it))),
      ...(month.closed && { closed: registersOf(month.closed) }),
    },
  };
}

const registersOf = (registers: NonNullable<WrittenMonth['closed']>) =>
  byChannel((channel) => decimalText(BigInt(registers[channel])));

/** Expected warnings of an accepted file: about its heading, dates, words, negative numbers, and rows that end early. */
function warningsOf(month: WrittenMonth, { rows }: MeterTable): ToldAnswer[] {
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
