import { deflateRawSync } from 'node:zlib';
import { byChannel, CHANNELS } from '@contador/kernel';
import { workbookParts } from '../synthetic-month/workbook-bytes.ts';
import { type ZipEntry, zip } from '../synthetic-month/zip.ts';
import type { ToldAnswer } from './answer-key.ts';
import { daysLater } from './calendar.ts';
import type { SyntheticClient } from './client.ts';
import { fileBytes, sheetsOf } from './file-bytes.ts';
import { dateText } from './layouts.ts';
import { columnOf, dayCell, type MeterTable, OUTSIDE } from './meter-table.ts';
import type { WrittenMonth } from './written-month.ts';

/**
 * A fault of one client's file. Each stage damages its input and returns the expected findings, in addition to the usual ones about cells
 * and rows.
 */
export interface Damage {
  readonly what: string;
  /** Accepted with a warning when absent. */
  readonly refused?: true;
  /** Selects the clients whose file may have it. */
  readonly appliesTo: (client: SyntheticClient) => boolean;
  readonly month?: (month: WrittenMonth) => ToldAnswer[];
  readonly table?: (table: MeterTable, client: SyntheticClient) => ToldAnswer[];
  readonly bytes?: (table: MeterTable, client: SyntheticClient) => Uint8Array;
  readonly path?: (path: string) => string;
  /** Changes the month to what a reader gets from the damaged table. */
  readonly read?: (month: WrittenMonth) => void;
  readonly expectedMessages?: readonly ToldAnswer[];
}

const isText = ({ layout }: SyntheticClient) => layout.format === 'csv';
const isBook = ({ layout }: SyntheticClient) => layout.format === 'xlsx';
const isChanged = ({ meter }: SyntheticClient) => meter.changes.length > 0;
const counts = ({ meter }: SyntheticClient) => meter.measures === 'Lecturas';
const isWhole = ({ stay, dates }: SyntheticClient) => stay.from === 0 && stay.to === dates.length - 1;
const isPlain = (client: SyntheticClient) => isWhole(client) && client.meter.rolls.length === 0 && !isChanged(client);

/** The damaged hour: the thirteenth of the sixth day. */
const DAY = 5;
const HOUR = DAY * 24 + 12;

const odd =
  (word: string) =>
  (month: WrittenMonth): ToldAnswer[] => {
    month.cells.ACT_DEM[HOUR] = null;
    month.odd.set(`ACT_DEM:${HOUR}`, word);
    month.rowless.delete(DAY);
    return [];
  };

/** Bytes of a workbook with damaged parts. */
const parts = (spoil: (parts: ZipEntry[]) => ZipEntry[]) => (table: MeterTable) =>
  zip(spoil(workbookParts(sheetsOf(table))));

function edited(list: readonly ZipEntry[], name: string, edit: (xml: string) => string): ZipEntry[] {
  const text = (bytes: Uint8Array) => new TextEncoder().encode(edit(new TextDecoder().decode(bytes)));
  return list.map((part) => (part.name === name ? { name, bytes: text(part.bytes) } : part));
}

const SHEET = 'xl/worksheets/sheet1.xml';
/** A zip bomb of blanks: larger than any month, in a small file. */
function bomb(name: string): ZipEntry {
  const bytes = new Uint8Array(96 * 1024 * 1024).fill(0x20);
  return { name, bytes, packed: new Uint8Array(deflateRawSync(bytes)) };
}

/** The 18 faults in order. */
export const DAMAGES: readonly Damage[] = [
  {
    what: 'the name is the code of nobody',
    refused: true,
    appliesTo: isPlain,
    path: (path) => path.replace(/(\.[a-z]+)$/, '-A$1'),
    expectedMessages: [{ rule: 'name' }],
  },
  {
    what: 'a date stands there twice',
    refused: true,
    appliesTo: isWhole,
    table: ({ rows }) => {
      const row = rows[7] as MeterTable['rows'][number];
      rows.push(row);
      return [{ rule: 'day-repeated', line: rows.length + 1, column: 'FECHA' }];
    },
  },
  {
    what: 'the last column is missing',
    refused: true,
    appliesTo: isWhole,
    table: (table) => {
      table.heading.pop();
      for (const { cells } of table.rows) cells.pop();
      return [{ rule: 'cell-count', line: 1, value: '96' }];
    },
  },
  { what: 'a word stands where a number is', appliesTo: isPlain, month: odd('n/d') },
  { what: 'an hour is below zero', appliesTo: isPlain, month: odd('-0.25') },
  {
    what: 'numbers have a decimal comma, and so are cells separated',
    refused: true,
    appliesTo: (client) => isText(client) && isWhole(client) && client.layout.separator === ',',
    bytes: (table, { layout }) => fileBytes(table, { ...layout, decimal: ',' }),
    expectedMessages: [{ rule: 'decimal-comma', line: 2 }],
  },
  {
    what: 'the file is of the same month of another year',
    appliesTo: (client) => isText(client) && isPlain(client) && !counts(client) && client.layout.date === 'iso',
    table: ({ rows }, { dates }) => {
      for (const row of rows) {
        row.date = `${Number(dates[0]?.slice(0, 4)) - 1}${(row.date as string).slice(4)}`;
        row.day = OUTSIDE;
      }
      return [{ rule: 'no-day-of-period' }];
    },
    read: ({ cells, odd: words }) => {
      words.clear();
      for (const channel of CHANNELS) cells[channel].fill(null);
    },
  },
  {
    what: 'a row ends in its middle',
    appliesTo: (client) => isText(client) && isPlain(client),
    month: ({ rowless }) => {
      rowless.delete(DAY);
      return [];
    },
    table: ({ rows }) => {
      rows.find(({ day }) => day === DAY)?.cells.splice(48);
      return [];
    },
    read: ({ cells }) => {
      cells.REA_IND.fill(null, DAY * 24, DAY * 24 + 24);
      cells.REA_CAP.fill(null, DAY * 24, DAY * 24 + 24);
    },
  },
  {
    what: 'nothing is in it',
    refused: true,
    appliesTo: isWhole,
    bytes: () => new Uint8Array(0),
    expectedMessages: [{ rule: 'empty-file' }],
  },
  {
    what: 'the sheet of changes comes first',
    refused: true,
    appliesTo: (client) => isBook(client) && isChanged(client),
    bytes: (table) => zip(workbookParts(sheetsOf(table).toReversed())),
    expectedMessages: [{ rule: 'cell-count', line: 1, value: '5' }],
  },
  {
    what: 'a date is written as text among dates',
    appliesTo: (client) => isBook(client) && isWhole(client) && client.layout.date === 'excel',
    month: ({ rowless }) => {
      rowless.delete(DAY);
      return [];
    },
    table: ({ rows }, { dates }) => {
      const row = rows.find(({ day }) => day === DAY);
      if (row) row.date = dateText(dates[DAY] as string, 'slash') as string;
      return [];
    },
  },
  {
    what: 'a register goes back further than it can have rolled over',
    appliesTo: (client) => isPlain(client) && counts(client),
    month: ({ cells }) => {
      const register = cells.ACT_DEM[HOUR] ?? 0;
      const less = Math.floor(register / 2e6) * 1e6;
      for (let hour = HOUR; hour < cells.ACT_DEM.length; hour += 1) {
        const cell = cells.ACT_DEM[hour] ?? null;
        cells.ACT_DEM[hour] = cell === null ? null : cell - less;
      }
      return [{ rule: 'negative', column: columnOf('ACT_DEM', HOUR) }];
    },
  },
  {
    what: 'the row of the day before shows another register than the month before closed with',
    appliesTo: (client) => isPlain(client) && counts(client),
    month: (month) => {
      const known = month.closed ?? month.opening;
      if (known === null) throw new RangeError('no register before the month');
      month.closed = known;
      month.opening = byChannel((channel) => known[channel] + (channel === 'ACT_DEM' ? 3_000_000 : 0));
      return [{ rule: 'opening-differs', column: columnOf('ACT_DEM', 23) }];
    },
  },
  {
    what: 'a meter was changed outside of the month',
    appliesTo: (client) => isChanged(client) && isWhole(client),
    table: ({ changes }, { dates, layout }) => {
      const day = daysLater(dates.at(-1) as string, 40);
      const row = [dateText(day, layout.date) ?? dayCell(day), 9, 'ACT_DEM', 120.5, 3.25];
      changes.push(row);
      return [{ rule: 'change-outside-period', line: changes.length + 1, column: 'FECHA' }];
    },
  },
  {
    what: 'a small file that unpacks to more than the memory should hold',
    refused: true,
    appliesTo: (client) => isBook(client) && isWhole(client),
    bytes: parts((list) => list.map((part) => (part.name === SHEET ? bomb(part.name) : part))),
    expectedMessages: [{ rule: 'too-large' }],
  },
  {
    what: 'the workbook has macros in it',
    refused: true,
    appliesTo: (client) => isBook(client) && isWhole(client),
    bytes: parts((list) => [
      ...edited(list, '[Content_Types].xml', (xml) =>
        xml.replace('spreadsheetml.sheet.main', 'ms-excel.sheet.macroEnabled.main'),
      ),
      { name: 'xl/vbaProject.bin', bytes: new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]) },
    ]),
    expectedMessages: [{ rule: 'macros' }],
  },
  {
    what: 'a part of the workbook defines a document type',
    refused: true,
    appliesTo: (client) => isBook(client) && isWhole(client),
    bytes: parts((list) =>
      edited(list, SHEET, (xml) => xml.replace('<worksheet', '<!DOCTYPE x [<!ENTITY e "1">]><worksheet')),
    ),
    expectedMessages: [{ rule: 'document-type' }],
  },
  {
    what: 'the file was cut',
    refused: true,
    appliesTo: (client) => isBook(client) && isWhole(client),
    bytes: (table, { layout }) => {
      const bytes = fileBytes(table, layout);
      return bytes.subarray(0, Math.floor(bytes.length * 0.6));
    },
    expectedMessages: [{ rule: 'not-a-workbook' }],
  },
];
