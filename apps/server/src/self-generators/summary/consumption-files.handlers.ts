import { refuse } from '@contador/contract';
import {
  downloadConsumptionOfUsers,
  downloadReadingsOfUsers,
  summaryFileName,
} from '@contador/contract/self-generators';
import { CHANNELS, dayAfter, MILLIONTHS, type Month, month as monthOf } from '@contador/kernel';
import { handle, type TenantTransaction } from '../../platform/index.ts';
import { type KnownMonth, monthsOf } from '../hours/index.ts';
import { csvOfPieces, csvText } from '../reports/csv-download.ts';
import { type MeasuredClient, measuredClients } from './measured-clients.repository.ts';

const HOURS_OF_A_DAY = 24;
/** Name of each channel among the registers of a meter. */
const REGISTERS = { ACT_DEM: 'ACT', ACT_GEN: 'GEN', REA_IND: 'IND', REA_CAP: 'CAP' } as const;

/** Hours of clients whose meters report consumption, one row for each hour of the stay; kWh and kVArh with six decimals. */
export const downloadConsumptionOfUsersCall = handle(downloadConsumptionOfUsers, async ({ query, inTenant }) => {
  const head = ['measurement_element_id', 'client_code', 'fecha', 'hora', 'act_dem', 'act_gen', 'rea_ind', 'rea_cap'];
  const pieces = await piecesOf(inTenant, monthOf(query.year, query.month), 'Consumos', hoursOf);
  if (pieces === undefined) return refuse('no-approved-consumption');
  return csvOfPieces(summaryFileName('consumption', query.year, query.month), head, pieces);
});

/** Opening and closing registers of clients whose meters report readings, one row for each register. */
export const downloadReadingsOfUsersCall = handle(downloadReadingsOfUsers, async ({ query, inTenant }) => {
  const head = [
    'client_code',
    'client_meter',
    'registro',
    'fecha_anterior',
    'lectura_anterior',
    'fecha_actual',
    'lectura_actual',
    'factor',
  ];
  const pieces = await piecesOf(inTenant, monthOf(query.year, query.month), 'Lecturas', registersOf);
  if (pieces === undefined) return refuse('no-approved-consumption');
  return csvOfPieces(summaryFileName('readings', query.year, query.month), head, pieces);
});

type RowsOf = (month: KnownMonth, client: MeasuredClient) => string[][];

/** Clients of a piece, with a row for each of their hours: few, so that no request waits long for another. */
const CLIENTS_A_PIECE = 20;

/**
 * Streams the rows of the approved months of that measuring type, a few clients at a time, each piece read when it is sent. Approved hours
 * never change, so pieces of several transactions agree. `undefined` when there are no clients.
 */
async function piecesOf(
  inTenant: <Value>(work: (transaction: TenantTransaction) => Promise<Value>) => Promise<Value>,
  period: Month,
  measuringType: KnownMonth['measuringType'],
  rowsOf: RowsOf,
): Promise<AsyncIterable<Buffer> | undefined> {
  const clients = await inTenant((transaction) => measuredClients(transaction, period, measuringType));
  const codes = [...clients.keys()].sort();
  const pieceFrom = async (at: number) =>
    await inTenant(async (transaction) => {
      const rows: string[][] = [];
      for await (const batch of monthsOf(transaction, period, codes.slice(at, at + CLIENTS_A_PIECE))) {
        for (const month of batch) {
          const client = clients.get(month.clientCode);
          if (client !== undefined && month.approved) rows.push(...rowsOf(month, client));
        }
      }
      return csvText(rows);
    });
  if (codes.length === 0) return undefined;
  return (async function* () {
    for (let at = 0; at < codes.length; at += CLIENTS_A_PIECE) yield await pieceFrom(at);
  })();
}

function hoursOf({ clientCode, first, hours, marks }: KnownMonth, { elementId }: MeasuredClient): string[][] {
  const { from, to } = stayOf(marks.ACT_DEM);
  const blocks = [hours.imports, hours.exports, hours.inductive, hours.capacitive];
  return Array.from({ length: to - from }, (_, at) => {
    const hour = from + at;
    return [
      elementId,
      clientCode,
      dayAfter(first, Math.floor(hour / HOURS_OF_A_DAY)),
      String((hour % HOURS_OF_A_DAY) + 1),
      ...blocks.map((block) => sixDecimals(block[hour] as number)),
    ];
  });
}

function registersOf(
  { clientCode, first, marks, opening, closing }: KnownMonth,
  { meter, factor }: MeasuredClient,
): string[][] {
  const { from, to } = stayOf(marks.ACT_DEM);
  const [before, last] = [dayAfter(first, from / HOURS_OF_A_DAY - 1), dayAfter(first, to / HOURS_OF_A_DAY - 1)];
  return CHANNELS.map((channel) => [
    clientCode,
    meter,
    REGISTERS[channel],
    before,
    sixDecimals(opening[channel]),
    last,
    sixDecimals(closing[channel]),
    factor,
  ]);
}

/** Range of the hours in which the client was present: whole days, all of whose hours are known. */
function stayOf(marks: Uint8Array): { readonly from: number; readonly to: number } {
  const known = (mark: number) => mark > 0;
  return { from: marks.findIndex(known), to: marks.findLastIndex(known) + 1 };
}

function sixDecimals(millionths: number | null): string {
  return millionths === null ? '' : (millionths / MILLIONTHS).toFixed(6);
}
