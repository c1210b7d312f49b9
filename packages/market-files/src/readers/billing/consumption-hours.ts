import { CONSUMPTION_TOLERANCE } from '@contador/kernel';
import type { Findings } from '../../findings.ts';
import { comparable } from '../../label.ts';
import { billingFileSentences as sentences } from '../../messages/billing-files.ts';
import type { CellContent } from '../../workbook/sheet-grid.ts';
import type { SheetRow, StreamedWorkbook } from '../../workbook/stream-workbook.ts';
import { codeIn, millionthsOf } from './cells.ts';
import { shownEnergy } from './consumption-row.ts';
import { headedSheet, type SheetOfFile } from './headed-sheet.ts';
import { codeKey, dayAt, dayFrom, daysOf, type IntakeContext } from './intake-context.ts';
import { LocatedRow } from './located-row.ts';

const HOURS = Array.from({ length: 24 }, (_, at) => `H${String(at + 1).padStart(2, '0')}` as const);
type HourColumn = 'CODIGO_SIC' | 'FECHA' | `H${string}`;

/** Hours of a client while they are being read; NaN for an hour not read yet. */
export interface ClientHours {
  readonly sheet: string;
  readonly line: number;
  readonly hours: Float64Array;
  /** True when some hour was rejected: there is then no sum to compare. */
  refused: boolean;
}

/** True for the name of a sheet of hours after the first sheet: HORARIO, HORARIO2, … */
export const isHourSheet = (name: string) => /^HORARIO ?\d*$/.test(comparable(name));

/**
 * Reads the hours of the sheets, keyed by SIC code. `listed` are the clients of the first sheet and `leftOut` are skipped; any other client
 * is a finding.
 */
export async function readHours(
  workbook: StreamedWorkbook,
  file: string,
  context: IntakeContext,
  { listed, leftOut }: { readonly listed: ReadonlySet<string>; readonly leftOut: ReadonlySet<string> },
  findings: Findings,
): Promise<Map<string, ClientHours>> {
  const read = new Map<string, ClientHours>();
  for (const [at, name] of workbook.sheetNames.entries()) {
    if (at === workbook.first || !isHourSheet(name)) continue;
    await readSheet(
      workbook.rows(at),
      { file, name, decimalSign: workbook.decimalSign },
      { context, listed, leftOut, read, findings },
    );
  }
  return read;
}

interface Reading {
  readonly context: IntakeContext;
  readonly listed: ReadonlySet<string>;
  readonly leftOut: ReadonlySet<string>;
  readonly read: Map<string, ClientHours>;
  readonly findings: Findings;
}

async function readSheet(rows: AsyncIterable<SheetRow>, place: SheetOfFile, reading: Reading): Promise<void> {
  const { findings } = reading;
  let sheet: ReturnType<typeof headedSheet<HourColumn>> | undefined;
  let isHeaded = false;
  for await (const row of rows) {
    if (!isHeaded) {
      isHeaded = true;
      sheet = headedSheet<HourColumn>(place, row, { required: ['CODIGO_SIC', 'FECHA', ...HOURS] }, findings);
      if (sheet === undefined) return;
      continue;
    }
    if (sheet !== undefined && row.cells.some((cell) => cell !== null && cell !== '')) {
      readRow(new LocatedRow(sheet, row, findings), place.name, reading);
    }
  }
}

function readRow(row: LocatedRow<HourColumn>, sheet: string, { context, listed, leftOut, read }: Reading): void {
  const code = codeIn(row, 'CODIGO_SIC');
  const key = codeKey(code ?? '');
  if (code === undefined || leftOut.has(key)) return;
  if (!listed.has(key)) {
    row.refuse('CODIGO_SIC', 'row-missing', sentences.clientOfFirstSheet);
    return;
  }
  const days = daysOf(context);
  const day = dayFrom(context.startDate, dayOf(row.content('FECHA')));
  if (!(day >= 0 && day < days)) {
    row.refuse('FECHA', 'date', sentences.day(context.startDate, context.endDate));
    return;
  }
  const client = read.get(key) ?? {
    sheet,
    line: row.line,
    hours: new Float64Array(days * 24).fill(Number.NaN),
    refused: false,
  };
  read.set(key, client);
  const { hours } = client;
  if (!Number.isNaN(hours[day * 24])) {
    row.refuse('FECHA', 'repeated-row', sentences.repeatedDay);
    return;
  }
  for (let hour = 0; hour < 24; hour++) {
    const column = HOURS[hour] as HourColumn;
    const reading = millionthsOf(row.content(column), row.decimalSign);
    if ('value' in reading) hours[day * 24 + hour] = reading.value;
    else {
      row.refuseNumber(column, reading);
      client.refused = true;
      // Mark a faulty hour as read, so that it is not also reported as missing.
      hours[day * 24 + hour] = 0;
    }
  }
}

/** Formats a date, or a text in a common date format, as `2026-10-01`. */
function dayOf(content: CellContent): string {
  if (content instanceof Date) return Number.isNaN(content.getTime()) ? '' : content.toISOString().slice(0, 10);
  const text = typeof content === 'string' ? content.trim() : '';
  const local = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text);
  if (local === null) return /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : '';
  const [, day = '', month = '', year = ''] = local;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** True when the client has every hour and they add up to its active energy; adds findings when not. */
export function hoursAddUp(
  file: string,
  code: string,
  active: number,
  { sheet, line, hours, refused }: ClientHours,
  startDate: string,
  findings: Findings,
): boolean {
  const place = { file, sheet, line, column: 'CODIGO_SIC' };
  const missing = Array.from({ length: hours.length / 24 }, (_, day) => day).filter((day) =>
    Number.isNaN(hours[day * 24]),
  );
  const [first] = missing;
  if (first !== undefined) {
    findings.refuse(place, 'row-missing', sentences.everyDay(missing.length, dayAt(startDate, first)), code);
    return false;
  }
  if (refused) return false;
  const sum = hours.reduce((total, hour) => total + hour, 0);
  if (Math.abs(sum - active) <= CONSUMPTION_TOLERANCE) return true;
  const energy = shownEnergy(active);
  findings.refuse(
    { ...place, column: 'ENERGIA_ACTIVA' },
    'value-mismatch',
    sentences.hourSum(shownEnergy(sum)),
    energy,
  );
  return false;
}
